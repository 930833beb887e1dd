import type words from './en.json'

declare global {
  interface TextKeys {
    list: typeof words
  }
}
