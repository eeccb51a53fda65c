import { Button } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, DialogActions } from './Dialog.tsx'
import classes from './PictureField.module.css'
import { type Crop, MAX_ZOOM, moveCrop, wholeCrop, zoomCrop } from './picture-crop.ts'
import { drawCrop } from './picture-files.ts'

const shownPixels = 560
const step = 0.05

type PictureCropperProps = {
  picture: ImageBitmap
  onCrop: (crop: Crop) => void
  onCancel: () => void
}

/** Asks which square part of a picture is meant: dragged or moved with the arrow keys, zoomed with the slider or + and −. */
export function PictureCropper({ picture, onCrop, onCancel }: PictureCropperProps) {
  const [crop, setCrop] = useState(wholeCrop)
  const hintId = useId()
  const { canvas, ...dragging } = useDragging(picture, setCrop)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [canvas, picture, crop])
  return (
    <Dialog title="Choose the part to show" onCancel={onCancel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture */}
      <canvas
        ref={canvas}
        width={shownPixels}
        height={shownPixels}
        tabIndex={0}
        role="application"
        aria-label="The part of your picture"
        aria-describedby={hintId}
        className={classes.cropper}
        onKeyDown={(event) => {
          const change = keyChange(event, picture)
          if (change) setCrop(change)
        }}
        {...dragging}
      />
      <p id={hintId} className={classes.hint}>
        Drag the picture, or use the arrow keys, + and −.
      </p>
      <label className={classes.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={step}
          value={crop.zoom}
          onChange={(event) => {
            const zoom = event.currentTarget.valueAsNumber
            setCrop((before) => zoomCrop(picture, before, zoom))
          }}
        />
      </label>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => onCrop(crop)}>Use this part</Button>
      </DialogActions>
    </Dialog>
  )
}

type Change = (crop: Crop) => Crop

/** The picture follows the pointer: dragging it to the right shows what is further left. */
function useDragging(picture: ImageBitmap, setCrop: (change: Change) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const stop = () => {
    last.current = null
  }
  return {
    canvas,
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
      if (!last.current) return
      const side = currentTarget.getBoundingClientRect().width
      const [right, down] = [(last.current.x - clientX) / side, (last.current.y - clientY) / side]
      last.current = { x: clientX, y: clientY }
      setCrop((crop) => moveCrop(picture, crop, right, down))
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}

const moves: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const zooms: Record<string, number> = { '+': 0.1, '=': 0.1, '-': -0.1 }

function keyChange(event: KeyboardEvent, picture: ImageBitmap): Change | null {
  const [move, zoom] = [moves[event.key], zooms[event.key]]
  if (!move && !zoom) return null
  event.preventDefault()
  if (move) return (crop) => moveCrop(picture, crop, ...move)
  return (crop) => zoomCrop(picture, crop, crop.zoom + (zoom ?? 0))
}
