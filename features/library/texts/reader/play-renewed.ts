/**
 * Gives a player a new address when its own no longer works, and continues at a position in seconds. Returns false if there
 * is no other address, so that the recording itself cannot be played.
 */
export async function playRenewed(
  audio: HTMLAudioElement,
  from: number,
  renew: () => Promise<string | null>,
): Promise<boolean> {
  const address = await renew().catch(() => null)
  if (address === null || new URL(address, location.href).href === new URL(audio.src, location.href).href)
    return false
  audio.src = address
  audio.currentTime = from
  return await audio.play().then(
    () => true,
    () => false,
  )
}
