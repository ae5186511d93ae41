type Keyed = { key: string }

export const changeRow = <Row extends Keyed>(rows: readonly Row[], key: string, part: Partial<Row>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...part } : row))

export const withoutRow = <Row extends Keyed>(rows: readonly Row[], key: string): Row[] =>
  rows.filter((row) => row.key !== key)
