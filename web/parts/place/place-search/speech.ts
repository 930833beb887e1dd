/** Recognition of speech as browsers have it; TypeScript's library does not know it. */
export type Speech = {
  lang: string
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}

/** Starts a recognition; null if the browser has none. */
export function newSpeech(): Speech | null {
  const Recognition: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition')
  return isConstructor(Recognition) ? new Recognition() : null
}

const isConstructor = (value: unknown): value is new () => Speech => typeof value === 'function'
