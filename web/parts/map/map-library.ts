import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, Popup, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Language } from '#contract/digits.ts'

setWorkerUrl(worker)

export { MapLibre, Popup }

/** Waits for the fonts of the labels: a map that starts without them draws others and keeps them. */
export const loadLetters = async (language: Language): Promise<void> => {
  const family = language === 'bn' ? '"Hind Siliguri Bengali"' : '"Hind Siliguri"'
  await Promise.all(['কখ', 'Aa1'].map((letters) => document.fonts.load(`24px ${family}`, letters))).catch(
    () => undefined,
  )
}
