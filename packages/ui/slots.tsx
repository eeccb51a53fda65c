import { type Role, useSession } from '@tingdu/client/session.ts'
import { useEffect, useRef } from 'react'
import { useFeatures } from './registered-features.ts'
import type {
  ClassPart,
  ClassTab,
  ProfileFieldProps,
  SetActionProps,
  SingleSlotName,
  SlotEntry,
  SlotName,
  TextActionProps,
  TextEndProps,
  WebFeature,
  WordActionProps,
} from './web-feature.ts'

/** What the features show in a slot to a role, in order. */
export function slotEntries<Name extends SlotName>(
  features: readonly WebFeature[],
  slot: Name,
  role: Role | null,
) {
  type Entry = NonNullable<WebFeature[Name]>[number]
  return features
    .flatMap((feature) => (feature[slot] ?? []) as readonly Entry[])
    .filter(({ roles }) => role !== null && roles.includes(role))
    .toSorted((one, other) => one.order - other.order)
}

/** The components that the features show in a slot to a role. */
export function shownInSlot(
  features: readonly WebFeature[],
  slot: SlotName | SingleSlotName,
  role: Role | null,
): { prefetch: () => Promise<void> }[] {
  if (slot === 'textTabs' || slot === 'wordStates') return features.flatMap((feature) => feature[slot] ?? [])
  return slotEntries(features, slot, role).map(({ show: shown }) => shown)
}

function useEntries<Name extends SlotName>(slot: Name) {
  return slotEntries(useFeatures(), slot, useSession().role)
}

/**
 * Loads what the features show in a slot that opens later on the page, once somebody has touched the page or pressed a
 * key and the browser has nothing else to do: while a page opens, a slow phone has enough to do.
 */
export function usePrefetch(slot: SlotName): void {
  const entries = useRef(useEntries(slot))
  useEffect(() => {
    const prefetch = () => {
      for (const { show: shown } of entries.current) void shown.prefetch()
    }
    let waiting = 0
    const first = () => {
      forget()
      // Safari has no idle callbacks.
      if (!globalThis.requestIdleCallback) return prefetch()
      waiting = requestIdleCallback(prefetch, { timeout: 5000 })
    }
    const forget = () => {
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, first)
      if (waiting) cancelIdleCallback(waiting)
    }
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, first, { passive: true })
    return forget
  }, [])
}

/** What the features can do with a word, in order. */
export function WordActions(props: WordActionProps) {
  return show(useEntries('wordActions').filter(isAt(props.place)), props)
}

/** Whether a feature can do something with the texts at a place. */
export const useHasTextActions = (place: TextActionProps['place']) =>
  useEntries('textActions').some(isAt(place))

/** What the features can do with a text, in order. */
export function TextActions(props: TextActionProps) {
  return show(useEntries('textActions').filter(isAt(props.place)), props)
}

/** What the features can do with a deck or a quiz, in order. */
export function SetActions(props: SetActionProps) {
  return show(useEntries('setActions'), props)
}

/** What the features show at the end of a text, in order. */
export function TextEnds(props: TextEndProps) {
  return show(useEntries('textEnds'), props)
}

/** The features' cards of the home page, in order. */
export function HomeCards() {
  return show(useEntries('homeCards'), {})
}

/** What the features show on the page with what is kept on the device, in order. */
export function DeviceCards() {
  return show(useEntries('deviceCards'), {})
}

/** The features' fields of the form for a new profile, in order. */
export function ProfileFields(props: ProfileFieldProps) {
  return show(useEntries('profileFields'), props)
}

/** The features' tabs of a class's page for what the caller is in it, in order. */
export function useClassTabs(part: ClassPart | null): readonly ClassTab[] {
  return useEntries('classTabs').filter(({ parts }) => part !== null && parts.includes(part))
}

/** What the features show on a class's page to those who manage the class, in order. */
export function ClassParts(props: { class_id: number }) {
  return show(useEntries('classParts'), props)
}

/** What the features show beside a text that a class gives, in order. */
export function ClassTextMarks(props: { text: { sha1: string } }) {
  return show(useEntries('classTextMarks'), props)
}

/** What the features show above the list of classes, in order. */
export function ClassLists() {
  return show(useEntries('classLists'), {})
}

/** What the features show above the list of organizations, in order. */
export function OrganizationLists() {
  return show(useEntries('organizationLists'), {})
}

/** What the features show above the classes of an organization, in order. */
export function OrganizationParts(props: { organization: number }) {
  return show(useEntries('organizationParts'), props)
}

const isAt =
  <Place extends string>(place: Place) =>
  ({ places }: { places: readonly Place[] }) =>
    places.includes(place)

/** Entries are constants of their features, in an order that only a sign-in changes. */
function show<Props extends object>(entries: readonly SlotEntry<Props>[], props: Props) {
  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own
  return entries.map(({ show: Show }, index) => <Show key={index} {...props} />)
}
