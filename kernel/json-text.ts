/** JSON that is written already: it goes into an answer or a row to the letter. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
