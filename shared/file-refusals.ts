// Codes of what calls refuse of a file.

/** Of a zip: what its entries are, before anything in it is read. */
export const ARCHIVE_REFUSALS = ['unreadable_archive', 'unsafe_archive', 'too_many_files']
/** Of a package, wherever it is sent. */
export const PACKAGE_REFUSALS = [
  ...['no_manifest', 'unreadable_manifest', 'missing_file', 'nothing_to_open', 'package_too_large'],
  ...ARCHIVE_REFUSALS,
]
