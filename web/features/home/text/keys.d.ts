import type words from './en.json'

declare global {
  interface TextKeys {
    home: typeof words
  }
}
