const MARGIN_PX = 16

/** A ref for a panel that opens below its button and is positioned from its left edge: moves it left until it fits the window. */
export function keepInWindow(panel: HTMLElement | null): void {
  if (!panel) return
  const beyond = panel.getBoundingClientRect().right + MARGIN_PX - document.documentElement.clientWidth
  if (beyond > 0) panel.style.left = `${-beyond}px`
}

/**
 * A ref for a panel that opens below its button: moves it above (`data-above`, which its styles know) if the end of the window
 * or the tabs of phones would cover it. A page that is not longer than the window could not be scrolled to show it.
 */
export function openWhereSeen(panel: HTMLElement | null): void {
  if (!panel) return
  const tabs = document.querySelector('[data-tabs]')?.getBoundingClientRect()
  const end = tabs && tabs.height > 0 ? tabs.top : window.innerHeight
  if (panel.getBoundingClientRect().bottom > end) panel.dataset.above = ''
}
