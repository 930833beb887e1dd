import type words from './en.json'

declare global {
  interface TextKeys {
    ui: typeof words
  }
}
