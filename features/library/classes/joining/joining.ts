import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { classesKey } from '../queries.ts'

/** A class that a link leads to; `joined` if the caller is in it already. */
export type ClassToJoin = { id: number; name: string; org_name: string | null; joined: boolean }

/** The code of a class's join link; null while joining by link is switched off. */
export function joinCode(classId: number) {
  return queryOptions({
    queryKey: [...classesKey, classId, 'join code'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await api
        .rpc('class_join_code', { class_id: classId })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })
}

/** Switches joining by link on, with a new code, or off. Earlier links stop working. */
export async function setJoinLink(classId: number, isOn: boolean): Promise<void> {
  await api.rpc('set_class_join_link', { class_id: classId, is_on: isOn }).throwOnError()
}

/** The class with this code; null if the link is not valid, or not anymore. */
export async function classToJoin(code: string): Promise<ClassToJoin | null> {
  return (await rowOf<ClassToJoin>(api.rpc('class_to_join', { code }))) ?? null
}

/** Joins the class with this code as a student. Throws `PT404` if the link is not valid anymore. */
export async function joinClass(code: string): Promise<void> {
  await api.rpc('join_class', { code }).throwOnError()
}

/** Sends an invited member another mail with a new link. */
export async function resendInvitation(membership: number): Promise<void> {
  await api.rpc('resend_class_invitation', { member: membership }).throwOnError()
}

/** What a copy of a class does not contain, because only its owner, or someone who can read it, can give it. */
export type Copy = { id: number; left_out: string[] }

/** Copies a class with its books and texts, without members. */
export async function copyClass(classId: number, name: string): Promise<Copy> {
  const copy = await rowOf<Copy>(api.rpc('copy_class', { class_id: classId, name }))
  if (!copy) throw new Error('The class was not copied')
  return copy
}
