const WIDTH = 30
const LINE_EVERY_MS = 5000

export type ProgressDisplay = { show(percent: number): void; end(complete: boolean): void }

/** Shows progress on standard error: a progress bar on a terminal, and occasional lines otherwise. */
export function progressDisplay(what: string): ProgressDisplay {
  return process.stderr.isTTY ? bar(what) : lines(what)
}

function bar(what: string): ProgressDisplay {
  let shown = -1
  const draw = (percent: number) => {
    const full = Math.round((WIDTH * percent) / 100)
    process.stderr.write(`\r${what} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent} %`)
  }
  return {
    show(percent) {
      if (percent !== shown) draw(percent)
      shown = percent
    },
    end(complete) {
      if (shown < 0) return
      if (complete) draw(100)
      process.stderr.write('\n')
    },
  }
}

function lines(what: string): ProgressDisplay {
  let nextAt = 0
  return {
    show(percent) {
      if (Date.now() < nextAt) return
      nextAt = Date.now() + LINE_EVERY_MS
      console.error(`${what}: ${percent} %`)
    },
    end(complete) {
      if (nextAt > 0 && complete) console.error(`${what}: 100 %`)
    },
  }
}
