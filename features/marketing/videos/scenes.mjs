// The scenes of the two videos. Each gets a page, a `hand` that moves like a person, and `say` for the captions.

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

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

/** Provides a Chinese voice, which most devices have but the recording browser lacks. Runs in the page. */
export function haveVoice() {
  speechSynthesis.getVoices = () => [
    { lang: 'zh-CN', name: 'Chinese', localService: true, default: false, voiceURI: 'zh-CN' },
  ]
}

/** Moves, clicks, types and scrolls at a human speed. */
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

/** Shows a search, a word, and how its characters are written. */
export async function intro(page, hand, say) {
  say('Tingdu: learn Chinese by listening and reading.')
  await pause(3)
  say('Met a word? Type it as you can: characters, pinyin or English.')
  await hand.type(page.getByRole('searchbox', { name: 'Word to look up' }), 'xuexi')
  await pause(0.6)
  await hand.click(page.getByRole('button', { name: 'Look up', exact: true }))
  const first = page.locator('[data-result]').first()
  await first.waitFor()
  say('The word you mean comes first.')
  await pause(3)
  await hand.click(first)
  await page.getByRole('heading', { level: 1 }).waitFor()
  say('How it is read, what it means, in both scripts.')
  await pause(3.5)
  await hand.click(page.locator('main a[href^="/dictionary/character/"]').first())
  const components = page.getByRole('heading', { name: 'Components' })
  await components.waitFor()
  say('Open a character: its meanings, and what it is made of.')
  await pause(2)
  await hand.show(components)
  await pause(2.5)
  say('Watch it being written, stroke by stroke.')
  await hand.show(page.getByRole('heading', { name: 'Writing' }))
  const write = page.getByRole('button', { name: 'From the start' }).first()
  await hand.click(write)
  await pause(7)
  say('And see which words it makes.')
  await hand.show(page.getByRole('heading', { name: 'Words Containing' }))
  await pause(3)
  say('Look up your first word today.')
  await pause(2.5)
}

/** Shows the way from the landing page to the first word. */
export async function quickStart(page, hand, say) {
  say('From here to your first word in a minute.')
  await pause(2)
  await hand.click(page.getByRole('link', { name: 'Start Your Free 14-Day Trial Now' }).first())
  await page.getByRole('radio', { name: 'Student' }).waitFor()
  say('Say who you are: a student or a teacher.')
  await pause(1)
  await hand.click(page.getByRole('radio', { name: 'Student' }))
  await hand.click(page.getByRole('button', { name: 'Continue' }))
  say('Two questions about your device and your Chinese.')
  for (let step = 0; step < 2; step++) {
    await pause(0.8)
    await hand.click(page.getByRole('checkbox'))
    await pause(0.4)
    await hand.click(page.getByRole('button', { name: 'Continue' }))
  }
  say('Name, email, password. No card is asked for.')
  await hand.type(page.getByLabel('Name'), 'Wang Xiaoming')
  await hand.type(page.getByLabel('Email'), `xiaoming${Date.now() % 1000}@example.com`)
  await hand.type(page.getByLabel('Password', { exact: true }), 'a good password')
  await pause(0.5)
  await hand.click(page.getByRole('button', { name: 'Create account' }))
  const profile = page.getByRole('button', { name: 'Create profile' })
  await profile.waitFor()
  say('Say how much Chinese you know. You can change it later.')
  await pause(2)
  await hand.click(profile)
  await page.waitForURL(/\/(plans|user\/home)$/i)
  if (/plans$/i.test(page.url())) {
    const onward = page.getByRole('link', { name: /^Continue/ }).first()
    await onward.waitFor()
    say('Your fourteen days have begun. Plans can wait: continue with the trial.')
    await pause(2.5)
    await hand.click(onward)
  }
  const box = page.getByRole('searchbox', { name: 'Word to look up' })
  await box.waitFor()
  say('This is your home. Look something up.')
  await pause(2)
  await hand.type(box, 'teacher')
  await hand.click(page.getByRole('button', { name: 'Look up', exact: true }))
  const first = page.locator('[data-result]').first()
  await first.waitFor()
  await pause(1.5)
  await hand.click(first)
  await page.getByRole('heading', { level: 1 }).waitFor()
  say('Your first word. Read it, hear it, write it.')
  await pause(4)
}
