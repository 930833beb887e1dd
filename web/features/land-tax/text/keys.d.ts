import type words from './en.json'

declare global {
  interface TextKeys {
    'land-tax': typeof words
  }
}
