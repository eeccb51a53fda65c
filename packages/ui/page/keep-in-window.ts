const MARGIN_PX = 16

/** A ref for a panel that opens below its button and is positioned from its left edge: moves it left until it fits the window. */
export function keepInWindow(panel: HTMLElement | null): void {
  if (!panel) return
  const beyond = panel.getBoundingClientRect().right + MARGIN_PX - document.documentElement.clientWidth
  if (beyond > 0) panel.style.left = `${-beyond}px`
}
