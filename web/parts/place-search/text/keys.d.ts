import type words from './en.json'

declare global {
  interface TextKeys {
    'place-search': typeof words
  }
}
