import { useState } from 'react'
import { zooms } from './image-layout.ts'

const largest = zooms.length - 1

/** Zoom and rotation of one image, and their actions. */
export function useImageView() {
  const [step, setStep] = useState(0)
  const [turn, setTurn] = useState(0)
  return {
    zoom: zooms[step] ?? 1,
    turn,
    isLargest: step === largest,
    isSmallest: step === 0,
    zoomIn: () => setStep((from) => Math.min(from + 1, largest)),
    zoomOut: () => setStep((from) => Math.max(from - 1, 0)),
    turnRight: () => setTurn((from) => (from + 1) % 4),
    turnLeft: () => setTurn((from) => (from + 3) % 4),
  }
}

export type ImageView = ReturnType<typeof useImageView>
