/** The error codes of each standard, and the sentence that a package gets for each. Sent to the frame. */
export interface Codes {
  running: number
  over: number
  badArgument: number
  children: number
  count: number
  unknown: number
  keyword: number
  readOnly: number
  writeOnly: number
  type: number
  range: number
  unset: number
  order: number
  /** `absent`: an entry that its list does not have; `dependency`: one whose first elements are not set yet. */
  absent: number
  dependency: number
  /** Codes of a call before the package has begun, and after it has ended. */
  end: [before: number, after: number]
  get: [before: number, after: number]
  set: [before: number, after: number]
  commit: [before: number, after: number]
  sentences: Record<number, string>
}

export const codes12: Codes = {
  running: 101,
  over: 101,
  badArgument: 201,
  children: 202,
  count: 203,
  unknown: 401,
  keyword: 402,
  readOnly: 403,
  writeOnly: 404,
  type: 405,
  range: 405,
  unset: 0,
  order: 201,
  absent: 0,
  dependency: 0,
  end: [301, 301],
  get: [301, 301],
  set: [301, 301],
  commit: [301, 301],
  sentences: {
    0: 'No error',
    101: 'General exception',
    201: 'Invalid argument',
    202: 'Element cannot have children',
    203: 'Element is no list',
    301: 'Not initialized',
    401: 'Not implemented',
    402: 'Element is a keyword',
    403: 'Element is read only',
    404: 'Element is write only',
    405: 'Incorrect data type',
  },
}

export const codes2004: Codes = {
  running: 103,
  over: 104,
  badArgument: 201,
  children: 301,
  count: 301,
  unknown: 401,
  keyword: 404,
  readOnly: 404,
  writeOnly: 405,
  type: 406,
  range: 407,
  unset: 403,
  order: 351,
  absent: 301,
  dependency: 408,
  end: [112, 113],
  get: [122, 123],
  set: [132, 133],
  commit: [142, 143],
  sentences: {
    0: 'No error',
    103: 'Already initialized',
    104: 'Content instance terminated',
    112: 'Termination before initialization',
    113: 'Termination after termination',
    122: 'Retrieve data before initialization',
    123: 'Retrieve data after termination',
    132: 'Store data before initialization',
    133: 'Store data after termination',
    142: 'Commit before initialization',
    143: 'Commit after termination',
    201: 'General argument error',
    301: 'General get failure',
    351: 'General set failure',
    401: 'Undefined data model element',
    403: 'Data model element value not initialized',
    404: 'Data model element is read only',
    405: 'Data model element is write only',
    406: 'Data model element type mismatch',
    407: 'Data model element value out of range',
    408: 'Data model dependency not established',
  },
}
