import type words from './en.json'

declare global {
  interface TextKeys {
    locations: typeof words
  }
}
