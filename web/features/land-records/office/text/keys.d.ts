import type words from './en.json'

declare global {
  interface TextKeys {
    office: typeof words
  }
}
