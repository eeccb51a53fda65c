import type { Money } from '../port.ts'

/** A card that the sandbox keeps: never its number. */
export type SandboxCard = {
  token: string
  customerId: string
  brand: string
  lastFour: string
  /** The last month in which it pays: `2027-09`. */
  expires: string
  /** What every charge is declined with; null while the card pays. */
  declineCode: string | null
}

/** Card details on their way to being stored; they work once and for three hours. */
export type SandboxNonce = {
  nonce: string
  brand: string
  lastFour: string
  expires: string
  /** How the check of the card ends. */
  verification: 'verified' | 'processor_declined' | 'fraud' | 'cvv' | 'failed'
  createdAt: string
  used: boolean
}

export type SandboxSubscription = {
  id: string
  customerId: string
  cardToken: string
  planId: string
  /** Months between two charges. */
  months: number
  price: Money
  status: 'Pending' | 'Active' | 'Past Due' | 'Canceled' | 'Expired'
  createdAt: string
  firstBilling: string
  /** Periods begun so far. */
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
  status: 'submitted_for_settlement' | 'processor_declined' | 'gateway_rejected' | 'failed'
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
}

/** A signed notice that has not been taken yet. */
export type SandboxNotice = { id: string; signature: string; payload: string }

export type SandboxCustomer = { id: string; cardTokens: string[]; subscriptionIds: string[] }

/** What the sandbox keeps, by kind. Plain values only: every document survives being written as JSON. */
export type SandboxDocuments = {
  customer: SandboxCustomer
  card: SandboxCard
  nonce: SandboxNonce
  subscription: SandboxSubscription
  transaction: SandboxTransaction
  notice: SandboxNotice
}

export type SandboxKind = keyof SandboxDocuments

/** The documents as one piece of work sees and changes them. */
export interface SandboxRecords {
  read<Kind extends SandboxKind>(kind: Kind, id: string): Promise<SandboxDocuments[Kind] | null>
  /** Writes a document; `due` is the text by which `due()` finds it, null keeps it from being found. */
  write<Kind extends SandboxKind>(
    kind: Kind,
    id: string,
    document: SandboxDocuments[Kind],
    due?: string | null,
  ): Promise<void>
  remove(kind: SandboxKind, id: string): Promise<void>
  /** Documents whose `due` is not after `until`, the smallest first, equal ones in the order they were first written. */
  due<Kind extends SandboxKind>(kind: Kind, until: string, limit: number): Promise<SandboxDocuments[Kind][]>
}

/** Where the sandbox keeps its documents. */
export interface SandboxStore {
  /**
   * Runs one piece of work alone: none other runs at the same time, in this process or another. What it writes is
   * kept together when it ends, and not at all when it throws.
   */
  alone<T>(work: (records: SandboxRecords) => Promise<T>): Promise<T>
}
