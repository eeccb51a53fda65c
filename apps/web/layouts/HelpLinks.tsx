import { paths } from '@tingdu/client/paths.ts'

/** About, Contact and FAQ: documents of their own or another site (the server decides), hence no router links. */
export function HelpLinks() {
  return (
    <>
      <a href={paths.about()}>About</a>
      <a href={paths.contact()}>Contact</a>
      <a href={paths.faq()}>FAQ</a>
    </>
  )
}
