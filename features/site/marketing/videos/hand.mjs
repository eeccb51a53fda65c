// What a recording adds to the browser: a visible pointer, a voice, and a hand that moves like a person.

/** Waits for a number of seconds. */
export const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Draws a visible pointer, which headless browsers lack. Runs in the page. */
export function drawPointer() {
  const pointer = document.createElement('div')
  pointer.setAttribute('aria-hidden', 'true')
  Object.assign(pointer.style, {
    position: 'fixed',
    zIndex: '9999',
    width: '18px',
    height: '18px',
    margin: '-9px 0 0 -9px',
    borderRadius: '50%',
    background: 'rgb(184 50 42 / 45%)',
    border: '2px solid rgb(184 50 42)',
    pointerEvents: 'none',
    left: '-50px',
  })
  const follow = ({ clientX, clientY }) => {
    if (!pointer.isConnected) document.documentElement.append(pointer)
    pointer.style.left = `${clientX}px`
    pointer.style.top = `${clientY}px`
  }
  window.addEventListener('mousemove', follow, { capture: true })
  window.addEventListener('mousedown', () => (pointer.style.transform = 'scale(.7)'), { capture: true })
  window.addEventListener('mouseup', () => (pointer.style.transform = ''), { capture: true })
}

/**
 * Provides a Chinese voice, which most devices have but the recording browser lacks. It is silent, like the videos, and
 * takes as long as a slow reader. Runs in the page.
 */
export function haveVoice() {
  let end
  Object.assign(speechSynthesis, {
    getVoices: () => [
      { lang: 'zh-CN', name: 'Chinese', localService: true, default: false, voiceURI: 'zh-CN' },
    ],
    speak: ({ text, onend }) => {
      end = setTimeout(onend, text.length * 300)
    },
    cancel: () => clearTimeout(end),
  })
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text
    }
  }
}

/** Moves, clicks, types, draws and scrolls at a human speed. */
export function handOf(page) {
  let from = { x: 480, y: 500 }
  const moveTo = async (target) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const steps = 24
    for (let step = 1; step <= steps; step++) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2
      await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      await pause(0.02)
    }
    from = to
  }
  return {
    moveTo,
    async click(target) {
      await moveTo(target)
      await pause(0.2)
      await page.mouse.down()
      await pause(0.1)
      await page.mouse.up()
    },
    async type(target, text) {
      await moveTo(target)
      await target.click()
      await target.pressSequentially(text, { delay: 110 })
    },
    /** Draws a line with the button held down, through points given as fractions of the target's size. */
    async draw(target, line) {
      const box = await target.boundingBox()
      const points = line.map(({ x, y }) => ({ x: box.x + x * box.width, y: box.y + y * box.height }))
      const glide = async (to, steps) => {
        for (let step = 1; step <= steps; step++) {
          await page.mouse.move(
            from.x + ((to.x - from.x) * step) / steps,
            from.y + ((to.y - from.y) * step) / steps,
          )
          await pause(0.02)
        }
        from = to
      }
      await glide(points[0], 12)
      await page.mouse.down()
      for (const point of points) await glide(point, 4)
      await page.mouse.up()
      await pause(0.3)
    },
    /** Scrolls until the target is below the header. */
    async show(target) {
      const { y } = await target.boundingBox()
      const steps = 24
      for (let step = 0; step < steps; step++) {
        await page.mouse.wheel(0, (y - 90) / steps)
        await pause(0.035)
      }
    },
  }
}
