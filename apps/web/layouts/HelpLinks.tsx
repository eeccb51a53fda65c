import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'

/** About, Contact and FAQ: separate documents or another site (the server decides), so no router links. */
export function HelpLinks({ className }: { className?: string | undefined }) {
  return (
    <>
      <a href={marketingPaths.about()} className={className}>
        About
      </a>
      <a href={marketingPaths.contact()} className={className}>
        Contact
      </a>
      <a href={marketingPaths.faq()} className={className}>
        FAQ
      </a>
    </>
  )
}
