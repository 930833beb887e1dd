import type words from './en.json'

declare global {
  interface TextKeys {
    security: typeof words
  }
}
