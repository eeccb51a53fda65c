import { useFeatures } from '../registered-features.ts'

/** What features say above every page of a layout. */
export function Banners({ layout }: { layout: 'user' | 'settings' }) {
  return useFeatures().map(({ name, banners }) => {
    const Banner = banners?.[layout]
    return Banner && <Banner key={name} />
  })
}
