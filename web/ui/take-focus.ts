/** A ref for what answers an act: the focus would otherwise fall to the body with the field that it was in. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
