import { characterLines, sealShape, soundLine } from '../brand/mark.ts'

/** The mark, 听读 in a seal-red square; decorative next to the product's name. */
export function Mark({ size = 32 }: { size?: number }) {
  const line = { fill: 'none', strokeWidth: 4.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <path d={sealShape} fill="var(--seal)" />
      <path d={soundLine} stroke="var(--seal)" {...line} />
      <path d={characterLines} stroke="var(--on-seal)" transform="translate(3.5 7.5) scale(.88)" {...line} />
    </svg>
  )
}
