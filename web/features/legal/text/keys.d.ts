import type words from './en.json'

declare global {
  interface TextKeys {
    legal: typeof words
  }
}
