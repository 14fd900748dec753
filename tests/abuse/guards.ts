import * as z from 'zod/mini';
import type { Contract } from '#contracts/endpoint.ts';
import { moneyFieldOf } from '#contracts/money.ts';

type Shape = { type?: string; properties?: Record<string, unknown>; required?: string[]; additionalProperties?: unknown };

export const nameOf = ({ method, path }: Pick<Contract, 'method' | 'path'>): string => `${method} ${path}`;

/** Returns the form in which the body of a call is sent. */
export function bodyKindOf({ method, input, isEncrypted, isForm, isUpload }: Contract): 'none' | 'json' | 'sealed' | 'form' | 'upload' {
  if (isUpload) return 'upload';
  if (isForm) return 'form';
  if (isEncrypted) return 'sealed';
  return method === 'GET' || !input ? 'none' : 'json';
}

/** Writes the guards that the declaration of a call puts before it: surface, session, permission, body and limits, as one line. */
export function guardsOf(contract: Contract): string {
  const { surface = 'member', auth, permission, input, errors, isServedWhileClosed, isOpenToForcedChange } = contract;
  return [
    `${surface} ${auth}`,
    permission === 'own' ? permission : permission?.name,
    bodyKindOf(contract),
    ...(input ? looseObjects(shapeOf(input)).map((at) => `unknown keys at ${at}`) : []),
    fieldsOf(input).required.has('requestId') && 'request id',
    fieldsOf(input).names.includes('paymentPassword') && 'payment password',
    errors.includes('request.too_many') && 'limited',
    errors.includes('in_need_true_account') && 'true members',
    isServedWhileClosed && 'while closed',
    isOpenToForcedChange && 'before the new password',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Calls about money that may be repeated without a request id: each sets a state, and a second request finds it set. */
const SETS_A_STATE = new Set(['POST /wps/member/limits', 'POST /wps/withdrawals/:id/receipt/part']);
/** The steps of a staff sign-in. */
const STAFF_DOOR = new Set(['POST /bo/session', 'POST /bo/session/code', 'POST /bo/session/first-password']);

/** Returns whether a call may change something. */
export const changesSomething = ({ method, isQuestion }: Pick<Contract, 'method' | 'isQuestion'>): boolean =>
  method !== 'GET' && !isQuestion;

/** Returns the guards that a call of its kind should have but lacks, each as a text. */
export function weaknessesOf(contract: Contract): string[] {
  const { surface = 'member', auth, permission, path, method, input, isEncrypted } = contract;
  const { names, required } = fieldsOf(input);
  const isOfStaff = path.startsWith('/bo/');
  const found: [boolean, string][] = [
    [isOfStaff !== (surface === 'staff'), 'is on the surface of another side'],
    [isOfStaff && !STAFF_DOOR.has(nameOf(contract)) && (auth !== 'staff' || !permission), 'needs no session or permission of staff'],
    [!isOfStaff && auth !== 'member' && auth !== 'optional' && auth !== 'none', 'is open to nobody of this side'],
    [!isOfStaff && method !== 'GET' && auth === 'none' && !isLimitedOrRedeemed(contract), 'is open to everybody without a limit'],
    [looseObjects(input ? shapeOf(input) : {}).length > 0, 'takes unknown keys'],
    [
      !isOfStaff && names.some((name) => /^password|(?<!payment)Password$/.test(name)) && !isEncrypted,
      'takes a password that is not sealed',
    ],
    [
      changesSomething(contract) && moneyFieldOf(input) !== undefined && !required.has('requestId') && !SETS_A_STATE.has(nameOf(contract)),
      'moves money without a request id',
    ],
  ];
  return found.filter(([isWeak]) => isWeak).map(([, why]) => why);
}

/** True if a call that everyone may make is limited by address, or redeems a launch token, which opens one address once. */
function isLimitedOrRedeemed(contract: Contract): boolean {
  return contract.errors.includes('request.too_many') || nameOf(contract) === 'POST /wps/relay/GCS_gameLaunchFB';
}

function shapeOf(input: z.core.$ZodType): Shape {
  return z.toJSONSchema(input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Shape;
}

function fieldsOf(input: z.core.$ZodType | undefined): { names: string[]; required: Set<string> } {
  const { properties = {}, required = [] } = input ? shapeOf(input) : {};
  return { names: Object.keys(properties), required: new Set(required) };
}

/** Returns the places of a schema that accept objects with keys it does not name. */
function looseObjects(schema: unknown, at = 'the top'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties, additionalProperties } = schema as Shape;
  const isLoose = type === 'object' && properties !== undefined && additionalProperties !== false;
  return [...(isLoose ? [at] : []), ...Object.entries(schema).flatMap(([key, part]) => looseObjects(part, key))];
}
