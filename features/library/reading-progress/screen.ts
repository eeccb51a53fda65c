/** Where the screen ends: the bar of phones covers its end. */
export const bottomOfScreen = () =>
  innerHeight - (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0)
