/**
 * Tells the server whether this browser is signed in, with a cookie that carries nothing else. The public pages have no
 * script: the server shows members a link to the app on them. A session that has ended elsewhere is noticed in the app.
 */
export function markMember(isMember: boolean): void {
  const seconds = isMember ? 90 * 24 * 60 * 60 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `tingdu-member=1; path=/; max-age=${seconds}; samesite=lax`
}
