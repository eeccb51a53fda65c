import { useFeatures } from '@tingdu/ui/registered-features.ts'

/** The features' banners above every page of a layout, or above every page. */
export function Banners({ layout }: { layout: 'user' | 'settings' | 'everywhere' }) {
  return useFeatures().map(({ name, banners }) => {
    const Banner = banners?.[layout]
    return Banner && <Banner key={name} />
  })
}
