import type words from './en.json'

declare global {
  interface TextKeys {
    fees: typeof words
  }
}
