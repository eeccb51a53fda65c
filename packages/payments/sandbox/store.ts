import type { Money } from '../port.ts'

/** A stored card, without its number. */
export type SandboxCard = {
  token: string
  customerId: string
  brand: string
  lastFour: string
  /** The last month in which it is valid: `2027-09`. */
  expires: string
  /** The code with which every charge is declined; null if charges succeed. */
  declineCode: string | null
}

/** Card details before they are stored; can be used once, within three hours. */
export type SandboxNonce = {
  nonce: string
  brand: string
  lastFour: string
  expires: string
  /** The result of verifying the card. */
  verification: 'verified' | 'processor_declined' | 'fraud' | 'cvv' | 'failed'
  createdAt: string
  used: boolean
}

export type SandboxSubscription = {
  id: string
  customerId: string
  cardToken: string
  planId: string
  /** Billing interval in months. */
  months: number
  price: Money
  status: 'Pending' | 'Active' | 'Past Due' | 'Canceled' | 'Expired'
  createdAt: string
  firstBilling: string
  /** The number of periods begun. */
  cycle: number
  periodFirst: string | null
  periodLast: string | null
  /** The day of the next charge or retry; null once ended. */
  nextBilling: string | null
  paidThrough: string | null
  failureCount: number
  /** Newest first. */
  transactionIds: string[]
}

export type SandboxTransaction = {
  id: string
  type: 'sale' | 'credit'
  status: 'submitted_for_settlement' | 'voided' | 'processor_declined' | 'gateway_rejected' | 'failed'
  processorCode: string
  processorText: string
  gatewayReason: string | null
  subscriptionId: string | null
  customerId: string
  money: Money
  createdAt: string
  brand: string
  lastFour: string
  periodFirst: string | null
  periodLast: string | null
  refundIds: string[]
  refundOf: string | null
  /** The merchant's own id of a refund. */
  reference: string | null
}

/** A signed notice that has not been delivered. */
export type SandboxNotice = { id: string; signature: string; payload: string }

export type SandboxCustomer = { id: string; cardTokens: string[]; subscriptionIds: string[] }

/** The sandbox's documents, by kind. Plain values only: every document can be stored as JSON. */
export type SandboxDocuments = {
  customer: SandboxCustomer
  card: SandboxCard
  nonce: SandboxNonce
  subscription: SandboxSubscription
  transaction: SandboxTransaction
  notice: SandboxNotice
}

export type SandboxKind = keyof SandboxDocuments

/** The documents within one transaction. */
export interface SandboxRecords {
  read<Kind extends SandboxKind>(kind: Kind, id: string): Promise<SandboxDocuments[Kind] | null>
  /** Writes a document; `due()` finds it by the string `due`, unless that is null. */
  write<Kind extends SandboxKind>(
    kind: Kind,
    id: string,
    document: SandboxDocuments[Kind],
    due?: string | null,
  ): Promise<void>
  remove(kind: SandboxKind, id: string): Promise<void>
  /** Documents with `due` up to `until`, in ascending order, ties in order of their first write. */
  due<Kind extends SandboxKind>(kind: Kind, until: string, limit: number): Promise<SandboxDocuments[Kind][]>
}

/** The sandbox's storage. */
export interface SandboxStore {
  /**
   * Runs work in an exclusive transaction, across processes: its writes are committed when it ends and discarded if
   * it throws.
   */
  transaction<T>(work: (records: SandboxRecords) => Promise<T>): Promise<T>
}
