/** The files of a stream, below its folder: the server writes them, and the player asks for the first of them by name. */
export const MASTER_FILE = 'stream.m3u8'
/** Each quality has a folder, named by its height. */
export const LIST_FILE = 'list.m3u8'
export const INIT_FILE = 'init.mp4'
export const SEGMENT_SECONDS = 4
/** Names of segments are numbers from 0, with this many digits. */
export const SEGMENT_DIGITS = 5
export const SEGMENT_EXTENSION = '.m4s'
