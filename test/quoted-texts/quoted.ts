/** A text that the specification quotes, as the product's text files hold it. */
export type Quoted = {
  text_en: string
  text_bn: string
  screen: string
  trigger: string
  /** The test that sees it: `file: name`. */
  shown_by: string
}
