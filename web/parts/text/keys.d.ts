import type words from './en.json'

declare global {
  interface TextKeys {
    parts: typeof words
  }
}
