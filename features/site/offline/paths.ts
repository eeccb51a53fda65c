import { keptPath } from '@tingdu/client/device/kept.ts'

/** The addresses of what is kept on the device. */
export const offlinePaths = { device: () => keptPath }
