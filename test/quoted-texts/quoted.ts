/** A text fixed to the letter, as the product's text files hold it: rules/texts.md#quoted-texts. */
export type Quoted = {
  text_en: string
  text_bn: string
  screen: string
  trigger: string
  /** The test that sees it: `file: name`. */
  shown_by: string
}
