// Records a page frame by frame as the browser draws it, with captions.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const framesPerSecond = 25

/**
 * Starts recording a page. `say` starts a caption, which is shown until the next one; `pose` makes the current picture the
 * poster; `finish` returns the recording.
 */
export async function startRecording(page) {
  const folder = mkdtempSync(join(tmpdir(), 'tingdu-recording-'))
  const session = await page.context().newCDPSession(page)
  const frames = []
  const cues = []
  let posterAt = 0
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${frames.length}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 95 })
  return {
    say: (text) => void cues.push({ at: Date.now() / 1000, text }),
    pose: () => {
      posterAt = Date.now() / 1000
    },
    async finish() {
      await session.send('Page.stopScreencast')
      return { folder, frames, cues, posterAt, ended: Date.now() / 1000 }
    },
  }
}

/** Encodes a recording as H.264, with its captions as WebVTT and its poster. */
export function writeRecording({ folder, frames, cues, posterAt, ended }, { video, captions, poster }) {
  const start = frames[0].at
  const list = frames.map(({ file, at }, index) => {
    const next = frames[index + 1]?.at ?? ended
    return `file '${file}'\nduration ${Math.max(0.001, next - at).toFixed(3)}`
  })
  writeFileSync(join(folder, 'list.txt'), `${list.join('\n')}\nfile '${frames.at(-1).file}'\n`)
  const format = `fps=${framesPerSecond},scale=1280:720:flags=lanczos,format=yuv420p`
  ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt'), '-vf', format, '-an'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-movflags', '+faststart', video],
  )
  const seconds = ended - start
  const posterSecond = String(Math.max(0, posterAt - start))
  ffmpeg('-ss', posterSecond, '-i', video, '-frames:v', '1', '-quality', '75', poster)
  writeFileSync(captions, webVtt(cues, start, ended))
  rmSync(folder, { recursive: true })
  return { seconds: Math.round(seconds) }
}

function webVtt(cues, start, ended) {
  const blocks = cues.map(({ at, text }, index) => {
    const until = cues[index + 1]?.at ?? ended
    return `${clock(at - start)} --> ${clock(until - start)}\n${text}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** Formats seconds as `00:00:07.250`. */
function clock(seconds) {
  return new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)
}

function ffmpeg(...parameters) {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...parameters])
  if (error) throw new Error(`ffmpeg is needed (on Debian: apt-get install ffmpeg): ${error.message}`)
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`)
}
