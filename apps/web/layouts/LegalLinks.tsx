import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'

/** The legal texts, and the sources of the dictionary: separate documents, so no router links. */
export function LegalLinks({ className }: { className?: string | undefined }) {
  return (
    <>
      <a href={marketingPaths.privacy()} className={className}>
        Privacy
      </a>
      <a href={marketingPaths.terms()} className={className}>
        Terms
      </a>
      <a href={marketingPaths.refundPolicy()} className={className}>
        Refund Policy
      </a>
      <a href={marketingPaths.credits()} className={className}>
        Credits
      </a>
    </>
  )
}
