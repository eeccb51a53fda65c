import { Button } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Dialog, DialogActions } from '../dialog/Dialog.tsx'
import classes from './PictureField.module.css'
import {
  type Crop,
  MAX_ZOOM,
  moveCrop,
  positionCrop,
  positionOf,
  wholeCrop,
  zoomCrop,
} from './picture-crop.ts'
import { drawCrop } from './picture-files.ts'

const shownPixels = 560

type PictureCropperProps = {
  picture: ImageBitmap
  onCrop: (crop: Crop) => void
  onCancel: () => void
}

/** Lets the user choose a square part of a picture by dragging it, or with sliders for position and zoom. */
export function PictureCropper({ picture, onCrop, onCancel }: PictureCropperProps) {
  const [crop, setCrop] = useState(wholeCrop)
  const { canvas, ...dragging } = useDragging(picture, setCrop)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [canvas, picture, crop])
  const { across, down } = positionOf(picture, crop)
  return (
    <Dialog title="Choose the part to show" onCancel={onCancel}>
      <canvas
        ref={canvas}
        width={shownPixels}
        height={shownPixels}
        className={classes.cropper}
        {...dragging}
      />
      <p className={classes.hint}>Drag the picture, or use the sliders.</p>
      <div className={classes.sliders}>
        <Slider
          label="Zoom"
          value={(crop.zoom - 1) / (MAX_ZOOM - 1)}
          onChange={(share) => setCrop((now) => zoomCrop(picture, now, 1 + share * (MAX_ZOOM - 1)))}
        />
        <Slider
          label="Left to right"
          value={across}
          onChange={(share) => setCrop((now) => positionCrop(picture, now, { across: share }))}
        />
        <Slider
          label="Top to bottom"
          value={down}
          onChange={(share) => setCrop((now) => positionCrop(picture, now, { down: share }))}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => onCrop(crop)}>Use this part</Button>
      </DialogActions>
    </Dialog>
  )
}

type SliderProps = { label: string; value: number | null; onChange: (share: number) => void }

/** From 0 to 1; null if there is nothing to move. */
function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className={classes.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.02}
        disabled={value === null}
        value={value ?? 0.5}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}

/** The picture follows the pointer: dragging it to the right shows what is further left. */
function useDragging(picture: ImageBitmap, setCrop: (change: (crop: Crop) => Crop) => void) {
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
