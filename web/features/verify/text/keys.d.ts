import type words from './en.json'

declare global {
  interface TextKeys {
    verify: typeof words
  }
}
