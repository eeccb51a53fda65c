import { marketingPaths } from '@tingdu/features/marketing/paths.ts'

/** About, Contact and FAQ: separate documents or another site (the server decides), so no router links. */
export function HelpLinks() {
  return (
    <>
      <a href={marketingPaths.about()}>About</a>
      <a href={marketingPaths.contact()}>Contact</a>
      <a href={marketingPaths.faq()}>FAQ</a>
    </>
  )
}
