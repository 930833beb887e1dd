import type words from './en.json'

declare global {
  interface TextKeys {
    overview: typeof words
  }
}
