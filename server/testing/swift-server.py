"""A whole OpenStack Swift with its S3 gate in one process: storage servers, proxy, one account, all on 127.0.0.1.

Called by bucket.ts:  swift-server.py FOLDER PORT ACCESS_KEY SECRET
Prints the port once it answers; ends when its standard input is closed, so it never outlives the tests.
"""

import json
import logging
import os
import sys
from array import array

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

folder, port, access_key, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
quiet = logging.getLogger("requests")
quiet.disabled = True

# A crash of the machine would lose these files, and nobody would miss them: no need to wait for the disk.
os.fsync = os.fdatasync = lambda descriptor: None

STORAGE = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/node
mount_check = false
disable_fallocate = true
log_level = ERROR
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#{kind}
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


class Cache:
    """The part of a memcached that Swift asks for, in this process: what it knows of the account and the bucket."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return json.loads(self.kept.get(key, "null"))

    def set(self, key, value, **_):
        self.kept[key] = json.dumps(value)

    def delete(self, key, **_):
        self.kept.pop(key, None)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def listen(at):
    socket = eventlet.listen(("127.0.0.1", at))
    socket.setsockopt(6, 1, 1)  # TCP_NODELAY: small answers leave at once
    return socket


def serve(socket, app):
    wsgi.server(socket, app, quiet, protocol=SwiftHttpProtocol)


def end_with_the_tests():
    while os.read(0, 1024):
        pass
    os._exit(0)


os.makedirs(os.path.join(folder, "node", "disk"), exist_ok=True)
utils.SWIFT_CONF_FILE = write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.validate_hash_conf()

# These read swift.conf while they are loaded.
from swift.common.ring import RingData  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

for kind in ("account", "container", "object"):
    socket = listen(0)
    at = {"ip": "127.0.0.1", "port": socket.getsockname()[1], "device": "disk", "weight": 1.0}
    replica = {"replication_ip": at["ip"], "replication_port": at["port"]}
    disk = {"id": 0, "region": 1, "zone": 1, **at, **replica}
    RingData([array("H", [0])], [disk], 32).save(os.path.join(folder, f"{kind}.ring.gz"))
    conf = write(f"{kind}.conf", STORAGE.format(folder=folder, kind=kind))
    eventlet.spawn(serve, socket, loadapp(conf))

proxy = loadapp(write("proxy.conf", PROXY.format(folder=folder, user=access_key.replace(":", "_"), secret=secret)))

cache = Cache()


def with_cache(env, start_response):
    env["swift.cache"] = cache
    return proxy(env, start_response)


front = listen(port)
print(front.getsockname()[1], flush=True)
eventlet.spawn(eventlet.tpool.execute, end_with_the_tests)
serve(front, with_cache)
