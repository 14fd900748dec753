/** An expected outcome as a value: the requested value, or a failure with a stable code. */
export type Result<T, F extends Failure = Failure> = Ok<T> | Err<F>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<F extends Failure> = { readonly ok: false; readonly failure: F };

/** `code` is both the code of the API and the key of the text; `facts` fill the placeholders of the text. */
export type Failure<C extends string = string> = {
  readonly code: C;
  readonly facts?: Readonly<Record<string, unknown>>;
};

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function err<C extends string>(code: C, facts?: Readonly<Record<string, unknown>>): Err<Failure<C>> {
  return { ok: false, failure: facts ? { code, facts } : { code } };
}
