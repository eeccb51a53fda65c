import type { Keeper, KeptKind } from '@tingdu/client/device/keep.ts'
import type { Answerer } from '@tingdu/client/device/kept.ts'
import type { AnySender } from '@tingdu/client/device/outbox.ts'
import type { queryClient } from '@tingdu/client/query-client.ts'
import type { Role } from '@tingdu/client/session.ts'
import type { ComponentType, ReactNode } from 'react'
import type { FetchedLater } from './page/fetched-later.ts'
import type { IconName } from './page/Icon.tsx'

/**
 * What a feature adds to the web app: the type of its `feature.web.ts`. All of these files are in the first script that
 * a visitor loads, so they import paths only, and load screens and components lazily.
 */
export type WebFeature = {
  /** The folder's name. */
  name: string
  routes: readonly WebRoute[]
  /** Entries of the side menu, and of the phone menu. */
  menu?: readonly MenuEntry[]
  /** Entries of the account menu. */
  accountMenu?: readonly AccountEntry[]
  /** Tabs of the settings. */
  settings?: readonly NavigationEntry[]
  /** What a role has to do, by name: found by the command palette, and offered to staff after they log in. */
  tasks?: readonly Task[]
  /** What the command palette finds besides screens. */
  palette?: readonly PaletteSource[]
  /** The feature's notice in the bell of the older layout; renders its children if there is none. */
  notice?: ComponentType<NoticeProps>
  /** A line above every page of a layout, or above every page. */
  banners?: { user?: ComponentType; settings?: ComponentType; everywhere?: ComponentType }
  /** What is heard on any page of members, in a row at its bottom; renders nothing while nothing is. */
  player?: ComponentType
  /** What sign-in shows after the password of an account that needs a second factor. */
  signInStep?: ComponentType<SignInStepProps>
  /** What surrounds a text on its page for those who may change it: tabs, of which the first shows `children`. */
  textTabs?: FetchedLater<TextTabsProps>
  /** Corrects a word of a text that is read; on the card of the word. */
  wordCorrection?: ComponentType<WordCorrectionProps>
  /** Provides the texts before and after a text in its book; renders nothing. */
  bookNeighbors?: ComponentType<BookNeighborsProps>
  /** Provides what the member knows of the words of a text; renders nothing. */
  wordStates?: FetchedLater<WordStatesProps>
  /** Records how well a character is written from memory, where it is written. */
  writingScore?: ComponentType<WritingScoreProps>
  /** Tabs of the bar at the bottom of phones; its last one leads to the rest of the menu. */
  phoneTabs?: readonly PhoneTab[]
  /** What can be done with a word, wherever `WordActions` is shown. */
  wordActions?: readonly PlacedEntry<WordActionProps>[]
  /** What can be done with a text, wherever `TextActions` is shown. */
  textActions?: readonly PlacedEntry<TextActionProps>[]
  /** What can be done with a deck or a quiz, on its page; each may render nothing. */
  setActions?: readonly SlotEntry<SetActionProps>[]
  /** Shown at the end of a text; each may render nothing. */
  textEnds?: readonly SlotEntry<TextEndProps>[]
  /** How changes are sent that wait on the device without a connection, by their kind. */
  senders?: Readonly<Record<string, () => Promise<AnySender>>>
  /** What is kept on the device of a text, a book, a deck, or the reviews of the next days. */
  keepers?: Partial<Record<KeptKind, () => Promise<Keeper>>>
  /** What answers queries without a connection that are not kept themselves, by the first element of their keys. */
  answers?: Readonly<Record<string, () => Promise<Answerer>>>
  /** Shown on the page with what is kept on the device. */
  deviceCards?: readonly SlotEntry<object>[]
  /** Shown at the end of the header; renders nothing when it has nothing to say. */
  headerMark?: ComponentType
  /** Cards of the home page; each renders nothing when it has nothing to say. */
  homeCards?: readonly SlotEntry<object>[]
  /** Fields of the form for a new profile, which save what is chosen at once, or once the profile is there. */
  profileFields?: readonly SlotEntry<ProfileFieldProps>[]
  /** Tabs of a class's page, before its members, books and texts. */
  classTabs?: readonly ClassTab[]
  /** Shown on a class's page, to those who manage the class; each may render nothing. */
  classParts?: readonly SlotEntry<{ class_id: number }>[]
  /** Shown beside the title of a text that a class gives; each may render nothing. */
  classTextMarks?: readonly SlotEntry<{ text: { sha1: string } }>[]
  /** Shown above the list of classes; each may render nothing. */
  classLists?: readonly SlotEntry<object>[]
  /** Shown above the list of organizations, where staff start; each may render nothing. */
  organizationLists?: readonly SlotEntry<object>[]
  /** Shown above the classes of an organization, to its administrators and staff. */
  organizationParts?: readonly SlotEntry<{ organization: number }>[]
}

/**
 * What a screen of another feature shows, to the listed roles. `order` sorts the entries of all features. A screen that
 * names the slot in its route is shown together with the entries, so that nothing moves.
 */
export type SlotEntry<Props extends object> = {
  order: number
  roles: readonly Role[]
  show: FetchedLater<Props>
}

/**
 * The HSK level chosen in the form for a new profile, and a function that takes what to do once the profile is there, of
 * one field at most. What it does catches its own failures.
 */
export type ProfileFieldProps = {
  hskLevel: number | null
  onAfterwards: (run: (() => Promise<void>) | undefined) => void
}

/** The slots that a page can have. */
export type SlotName =
  | 'wordActions'
  | 'textActions'
  | 'setActions'
  | 'textEnds'
  | 'homeCards'
  | 'deviceCards'
  | 'profileFields'
  | 'classTabs'
  | 'classParts'
  | 'classTextMarks'
  | 'classLists'
  | 'organizationLists'
  | 'organizationParts'

/** Those that one feature fills at most, whose component is loaded together with the page. */
export type SingleSlotName = 'textTabs' | 'wordStates'

/** What the caller is in a class: its teacher (or staff), a student of it, or an administrator of its organization. */
export type ClassPart = 'teacher' | 'student' | 'admin'

/** A tab of a class's page: its name in the address, its label, and who sees it. */
export type ClassTab = SlotEntry<ClassTabProps> & {
  tab: string
  label: string
  parts: readonly ClassPart[]
  /** Whether there is something for a student, whose page opens with the first such tab; without it, there always is. */
  hasContent?: (classId: number, cache: typeof queryClient) => Promise<boolean>
}

/** A class, and what the caller is in it. */
export type ClassTabProps = {
  class_: { id: number; name: string; time_zone: string | null; archived_at: string | null }
  part: ClassPart
}

/** An entry for some of the places of a slot. */
export type PlacedEntry<Props extends { place: string }> = SlotEntry<Props> & {
  places: readonly Props['place'][]
}

/**
 * A word, or a character or sentence of the dictionary: below the head of its page, at the end of its page, on its card in a
 * text, or in a row of results; or several words of a text, on the card of the phrase.
 */
export type WordActionProps = {
  kind: 'word' | 'character' | 'sentence'
  /**
   * Of a word, the headword in simplified or traditional characters: it has a row of `fc_words` for each of its readings.
   * Otherwise the character or the sentence.
   */
  entry: string
  /** What is shown for it, if it is in another script. */
  shown?: string | undefined
  /** The entry that is shown, of several with the same headword; left out where none is more than another. */
  word_id?: number | null | undefined
  place: 'head' | 'page' | 'meaning' | 'card' | 'phrase' | 'row'
  /** Of several words of a text that the dictionary does not have together: what a card of them says. */
  draft?: { phonetic: string; back: string } | undefined
  /** What its card says that it means in its sentence. */
  meaning?: string | undefined
  /** Where in which text the word was met. */
  source?: { text: string; start: number; end: number } | undefined
}

/** The id of a text; `onNeighbors` is called with those before and after it in its book, null where there is none. */
export type BookNeighborsProps = { sha1: string; onNeighbors: (neighbors: Neighbors) => void }
export type Neighbors = { previous: string | null; next: string | null }

/** A word of an opened text, by the offset in its content at which it starts. `onDone` is called once it is corrected. */
export type WordCorrectionProps = {
  sha1: string
  start: number
  /** The sentence of the word as it is shown, in the script that the member prefers, and where it begins in the content. */
  shown: { text: string; start: number }
  /** Whether its choices are shown, and what shows and hides them. */
  open: boolean
  onOpen: (open: boolean) => void
  onDone: () => void
}

/**
 * The words of a text by their ids. `onStates` is called with the states (`known`, for example) of those of which the
 * member has said something, and again when they change.
 */
export type WordStatesProps = {
  words: readonly number[]
  onStates: (states: ReadonlyMap<number, string>) => void
}

/**
 * A text that was read, and its words of the dictionary in the order of the text, each where it occurs first, with what it
 * means there.
 */
export type TextEndProps = {
  text: { sha1: string; title: string; level: string }
  /** With `isName` for a word that occurs in this text only as a name. */
  words: readonly { id: number; start: number; end: number; defs: string; isName?: true }[]
}

/** A text: on its page, or in a row of the library. */
export type TextActionProps = {
  text: {
    sha1: string
    title: string
    title_en: string | null
    gist: string | null
    topics: string[]
    plan: string
    level: string
    last_modified: string
    /** On its page. */
    may_change?: boolean
    in_library?: boolean
  }
  place: 'page' | 'row'
}

/** A deck or a quiz. */
export type SetActionProps = { set: { kind: 'deck' | 'quiz'; id: number; title: string } }

/**
 * The layout around a page, and its access:
 * - `account` (sign-in, sign-up) redirects signed-in members; `plainAccount` (passwords), `wide` and `plans` are
 * public;
 * - `focus` is like `user`, without header, menu and footer: the page fills the screen;
 * - `legacy` requires sign-in; `user` and, within it, `settings` require sign-in and a profile.
 */
export type LayoutName =
  | 'account'
  | 'plainAccount'
  | 'wide'
  | 'legacy'
  | 'user'
  | 'focus'
  | 'settings'
  | 'plans'

/**
 * The condition of a page besides that of its layout: `token` requires sign-in, `noProfile` requires sign-in and
 * redirects members with a profile, `arrival` admits everyone and forgets the remembered address.
 */
export type GateName = 'token' | 'noProfile' | 'arrival'

/** One page. Its path is case-sensitive: `/ResetPass`, not `/resetpass`. */
export type WebRoute = {
  path: string
  /** Other addresses, such as another spelling, which redirect to `path`. */
  aliases?: readonly string[]
  layout: LayoutName
  gate?: GateName
  /** An address of a page with parameters, for tests that visit every page; without it, parameters are 1. */
  example?: string
  screen: () => Promise<{ default: ComponentType }>
  /** Requests what the screen shows first while its code is loaded, by the parameters of the path; only of members. */
  begin?: (parameters: Readonly<Record<string, string | undefined>>) => Promise<void>
  /** The slots on the page, whose entries are loaded together with it. */
  slots?: readonly (SlotName | SingleSlotName)[]
}

/** A navigation link. `order` sorts the entries of all features; `also` are further paths at which it is current. */
export type NavigationEntry = {
  label: string
  path: string
  order: number
  also?: readonly string[]
}

/** An entry of the account menu; `count` shows a number next to it, or on the `corner` of the menu's button. */
export type AccountEntry = NavigationEntry & {
  icon: IconName
  count?: ComponentType<{ corner?: boolean }>
}

/**
 * An entry of the main menu, for the listed roles; `count` shows a number next to it. The roles in `openTo` may open the
 * page, too: the command palette finds it for them, but their menu, which the specification fixes, lacks it. The menu of
 * the older layout shows it to `olderRoles` only, where the specification names fewer.
 */
export type MenuEntry = NavigationEntry & {
  icon: IconName
  roles: readonly Role[]
  openTo?: readonly Role[]
  olderRoles?: readonly Role[]
  count?: ComponentType
}

/** A tab of the bar at the bottom of phones, for the listed roles; `count` shows a number on the `corner` of its icon. */
export type PhoneTab = AccountEntry & { roles: readonly Role[] }

/**
 * Something to do, for the listed roles: where it is done, and in `hint` how, unless the page shows it at once. `also` has
 * other words that people look for it by. Staff who may not do it find it with `referred`, which says who may.
 */
export type Task = {
  label: string
  hint?: string
  referred?: string
  also?: string
  path: string
  order: number
  roles: readonly Role[]
}

/** Something that the command palette finds, such as a member: what is shown, and its page. */
export type PaletteResult = { label: string; detail?: string | undefined; path: string; lang?: string }

/** Finds the best few results for a text. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<PaletteResult[]>

/** A group of results of the command palette, for the listed roles; `load` is called when the palette is first used. */
export type PaletteSource = {
  group: string
  order: number
  roles: readonly Role[]
  load: () => Promise<PaletteSearch>
}

/** A notice gets the class of menu entries, and in its children what to render if it has nothing to show. */
export type NoticeProps = { className: string | undefined; children: ReactNode }

/** Signing in after the password: `signIn` takes the codes that the step asks for, and returns new recovery codes. */
export type SignInStepProps = {
  /** What was typed in the first step. */
  credentials: { email: string; password: string }
  /** Whether there is no second factor yet, and the server requires one. */
  setsUp: boolean
  signIn: (codes: { totp: string } | { recovery_code: string }) => Promise<readonly string[]>
  onSignedIn: () => void
}

/** The character that is being written, and once it is written from memory the number of mistakes and of shown strokes. */
export type WritingScoreProps = { character: string; result: { mistakes: number; helped: number } | null }

/** The text that is shown, and how it is read. */
export type TextTabsProps = {
  text: { sha1: string; in_library: boolean; last_modified: string }
  children: ReactNode
}
