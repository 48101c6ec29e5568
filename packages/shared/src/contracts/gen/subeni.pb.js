/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError, $TypeError = $util.global.TypeError, $String = $util.global.String, $Number = $util.global.Number, $Boolean = $util.global.Boolean, $isFinite = $util.global.isFinite, $Array = $util.global.Array;

// Exported root namespace
const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const subeni = $root.subeni = (() => {

    /**
     * Namespace subeni.
     * @exports subeni
     * @namespace
     */
    const subeni = {};

    subeni.v1 = (function() {

        /**
         * Namespace v1.
         * @memberof subeni
         * @namespace
         */
        const v1 = {};

        v1.Failure = (function() {

            /**
             * Properties of a Failure.
             * @typedef {Object} subeni.v1.Failure.$Properties
             * @property {string|null} [code] Failure code
             * @property {string|null} [message] Failure message
             * @property {number|null} [retryAfterMs] Failure retryAfterMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Failure.
             * @memberof subeni.v1
             * @interface IFailure
             * @augments subeni.v1.Failure.$Properties
             * @deprecated Use subeni.v1.Failure.$Properties instead.
             */

            /**
             * Shape of a Failure.
             * @typedef {subeni.v1.Failure.$Properties} subeni.v1.Failure.$Shape
             */

            /**
             * Constructs a new Failure.
             * @memberof subeni.v1
             * @classdesc Represents a Failure.
             * @constructor
             * @param {subeni.v1.Failure.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Failure = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Failure code.
             * @member {string} code
             * @memberof subeni.v1.Failure
             * @instance
             */
            Failure.prototype.code = "";

            /**
             * Failure message.
             * @member {string} message
             * @memberof subeni.v1.Failure
             * @instance
             */
            Failure.prototype.message = "";

            /**
             * Failure retryAfterMs.
             * @member {number} retryAfterMs
             * @memberof subeni.v1.Failure
             * @instance
             */
            Failure.prototype.retryAfterMs = 0;

            /**
             * Creates a new Failure instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Failure
             * @static
             * @param {subeni.v1.Failure.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Failure} Failure instance
             * @type {{
             *   (properties: subeni.v1.Failure.$Shape): subeni.v1.Failure & subeni.v1.Failure.$Shape;
             *   (properties?: subeni.v1.Failure.$Properties): subeni.v1.Failure;
             * }}
             */
            Failure.create = function(properties) {
                return new Failure(properties);
            };

            /**
             * Encodes the specified Failure message. Does not implicitly {@link subeni.v1.Failure.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Failure
             * @static
             * @param {subeni.v1.Failure.$Properties} message Failure message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Failure.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.code);
                if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.message);
                if (message.retryAfterMs != null && $Object.hasOwnProperty.call(message, "retryAfterMs") && message.retryAfterMs !== 0)
                    writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.retryAfterMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Failure message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Failure
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Failure & subeni.v1.Failure.$Shape} Failure
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Failure.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Failure();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.message = value;
                            else
                                delete message.message;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.retryAfterMs = value;
                            else
                                delete message.retryAfterMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a Failure message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Failure
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Failure} Failure
             */
            Failure.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Failure)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Failure: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Failure();
                if (object.code != null)
                    if (typeof object.code !== "string" || object.code.length)
                        message.code = $String(object.code);
                if (object.message != null)
                    if (typeof object.message !== "string" || object.message.length)
                        message.message = $String(object.message);
                if (object.retryAfterMs != null)
                    if ($Number(object.retryAfterMs) !== 0)
                        message.retryAfterMs = object.retryAfterMs >>> 0;
                return message;
            };

            /**
             * Creates a plain object from a Failure message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Failure
             * @static
             * @param {subeni.v1.Failure} message Failure
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Failure.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.code = "";
                    object.message = "";
                    object.retryAfterMs = 0;
                }
                if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                    object.code = message.code;
                if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                    object.message = message.message;
                if (message.retryAfterMs != null && $Object.hasOwnProperty.call(message, "retryAfterMs"))
                    object.retryAfterMs = message.retryAfterMs;
                return object;
            };

            /**
             * Converts this Failure to JSON.
             * @function toJSON
             * @memberof subeni.v1.Failure
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Failure.prototype.toJSON = function() {
                return Failure.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Failure;
        })();

        v1.NodeNic = (function() {

            /**
             * Properties of a NodeNic.
             * @typedef {Object} subeni.v1.NodeNic.$Properties
             * @property {string|null} [name] NodeNic name
             * @property {string|null} [mac] NodeNic mac
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a NodeNic.
             * @memberof subeni.v1
             * @interface INodeNic
             * @augments subeni.v1.NodeNic.$Properties
             * @deprecated Use subeni.v1.NodeNic.$Properties instead.
             */

            /**
             * Shape of a NodeNic.
             * @typedef {subeni.v1.NodeNic.$Properties} subeni.v1.NodeNic.$Shape
             */

            /**
             * Constructs a new NodeNic.
             * @memberof subeni.v1
             * @classdesc Represents a NodeNic.
             * @constructor
             * @param {subeni.v1.NodeNic.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const NodeNic = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * NodeNic name.
             * @member {string} name
             * @memberof subeni.v1.NodeNic
             * @instance
             */
            NodeNic.prototype.name = "";

            /**
             * NodeNic mac.
             * @member {string} mac
             * @memberof subeni.v1.NodeNic
             * @instance
             */
            NodeNic.prototype.mac = "";

            /**
             * Creates a new NodeNic instance using the specified properties.
             * @function create
             * @memberof subeni.v1.NodeNic
             * @static
             * @param {subeni.v1.NodeNic.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.NodeNic} NodeNic instance
             * @type {{
             *   (properties: subeni.v1.NodeNic.$Shape): subeni.v1.NodeNic & subeni.v1.NodeNic.$Shape;
             *   (properties?: subeni.v1.NodeNic.$Properties): subeni.v1.NodeNic;
             * }}
             */
            NodeNic.create = function(properties) {
                return new NodeNic(properties);
            };

            /**
             * Encodes the specified NodeNic message. Does not implicitly {@link subeni.v1.NodeNic.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.NodeNic
             * @static
             * @param {subeni.v1.NodeNic.$Properties} message NodeNic message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            NodeNic.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.name);
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac") && message.mac !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.mac);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a NodeNic message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.NodeNic
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.NodeNic & subeni.v1.NodeNic.$Shape} NodeNic
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            NodeNic.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.NodeNic();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.name = value;
                            else
                                delete message.name;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.mac = value;
                            else
                                delete message.mac;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a NodeNic message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.NodeNic
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.NodeNic} NodeNic
             */
            NodeNic.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.NodeNic)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.NodeNic: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.NodeNic();
                if (object.name != null)
                    if (typeof object.name !== "string" || object.name.length)
                        message.name = $String(object.name);
                if (object.mac != null)
                    if (typeof object.mac !== "string" || object.mac.length)
                        message.mac = $String(object.mac);
                return message;
            };

            /**
             * Creates a plain object from a NodeNic message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.NodeNic
             * @static
             * @param {subeni.v1.NodeNic} message NodeNic
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            NodeNic.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.name = "";
                    object.mac = "";
                }
                if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                    object.name = message.name;
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac"))
                    object.mac = message.mac;
                return object;
            };

            /**
             * Converts this NodeNic to JSON.
             * @function toJSON
             * @memberof subeni.v1.NodeNic
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            NodeNic.prototype.toJSON = function() {
                return NodeNic.toObject(this, $protobuf.util.toJSONOptions);
            };

            return NodeNic;
        })();

        v1.Route = (function() {

            /**
             * Properties of a Route.
             * @typedef {Object} subeni.v1.Route.$Properties
             * @property {string|null} [ifName] Route ifName
             * @property {string|null} [dst] Route dst
             * @property {string|null} [gw] Route gw
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Route.
             * @memberof subeni.v1
             * @interface IRoute
             * @augments subeni.v1.Route.$Properties
             * @deprecated Use subeni.v1.Route.$Properties instead.
             */

            /**
             * Shape of a Route.
             * @typedef {subeni.v1.Route.$Properties} subeni.v1.Route.$Shape
             */

            /**
             * Constructs a new Route.
             * @memberof subeni.v1
             * @classdesc Represents a Route.
             * @constructor
             * @param {subeni.v1.Route.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Route = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Route ifName.
             * @member {string} ifName
             * @memberof subeni.v1.Route
             * @instance
             */
            Route.prototype.ifName = "";

            /**
             * Route dst.
             * @member {string} dst
             * @memberof subeni.v1.Route
             * @instance
             */
            Route.prototype.dst = "";

            /**
             * Route gw.
             * @member {string} gw
             * @memberof subeni.v1.Route
             * @instance
             */
            Route.prototype.gw = "";

            /**
             * Creates a new Route instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Route
             * @static
             * @param {subeni.v1.Route.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Route} Route instance
             * @type {{
             *   (properties: subeni.v1.Route.$Shape): subeni.v1.Route & subeni.v1.Route.$Shape;
             *   (properties?: subeni.v1.Route.$Properties): subeni.v1.Route;
             * }}
             */
            Route.create = function(properties) {
                return new Route(properties);
            };

            /**
             * Encodes the specified Route message. Does not implicitly {@link subeni.v1.Route.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Route
             * @static
             * @param {subeni.v1.Route.$Properties} message Route message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Route.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.ifName != null && $Object.hasOwnProperty.call(message, "ifName") && message.ifName !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.ifName);
                if (message.dst != null && $Object.hasOwnProperty.call(message, "dst") && message.dst !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.dst);
                if (message.gw != null && $Object.hasOwnProperty.call(message, "gw") && message.gw !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.gw);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Route message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Route
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Route & subeni.v1.Route.$Shape} Route
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Route.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Route();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ifName = value;
                            else
                                delete message.ifName;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.dst = value;
                            else
                                delete message.dst;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.gw = value;
                            else
                                delete message.gw;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a Route message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Route
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Route} Route
             */
            Route.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Route)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Route: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Route();
                if (object.ifName != null)
                    if (typeof object.ifName !== "string" || object.ifName.length)
                        message.ifName = $String(object.ifName);
                if (object.dst != null)
                    if (typeof object.dst !== "string" || object.dst.length)
                        message.dst = $String(object.dst);
                if (object.gw != null)
                    if (typeof object.gw !== "string" || object.gw.length)
                        message.gw = $String(object.gw);
                return message;
            };

            /**
             * Creates a plain object from a Route message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Route
             * @static
             * @param {subeni.v1.Route} message Route
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Route.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.ifName = "";
                    object.dst = "";
                    object.gw = "";
                }
                if (message.ifName != null && $Object.hasOwnProperty.call(message, "ifName"))
                    object.ifName = message.ifName;
                if (message.dst != null && $Object.hasOwnProperty.call(message, "dst"))
                    object.dst = message.dst;
                if (message.gw != null && $Object.hasOwnProperty.call(message, "gw"))
                    object.gw = message.gw;
                return object;
            };

            /**
             * Converts this Route to JSON.
             * @function toJSON
             * @memberof subeni.v1.Route
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Route.prototype.toJSON = function() {
                return Route.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Route;
        })();

        v1.Event = (function() {

            /**
             * Properties of an Event.
             * @typedef {Object} subeni.v1.Event.$Properties
             * @property {string|null} [kind] Event kind
             * @property {number|null} [at] Event at
             * @property {string|null} [pool] Event pool
             * @property {string|null} [address] Event address
             * @property {string|null} [podNamespace] Event podNamespace
             * @property {string|null} [podName] Event podName
             * @property {string|null} [podUid] Event podUid
             * @property {string|null} [nodeName] Event nodeName
             * @property {string|null} [nic] Event nic
             * @property {string|null} [claimId] Event claimId
             * @property {string|null} [requestId] Event requestId
             * @property {string|null} [path] Event path
             * @property {string|null} [message] Event message
             * @property {string|null} [source] Event source
             * @property {boolean|null} [warning] Event warning
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an Event.
             * @memberof subeni.v1
             * @interface IEvent
             * @augments subeni.v1.Event.$Properties
             * @deprecated Use subeni.v1.Event.$Properties instead.
             */

            /**
             * Shape of an Event.
             * @typedef {subeni.v1.Event.$Properties} subeni.v1.Event.$Shape
             */

            /**
             * Constructs a new Event.
             * @memberof subeni.v1
             * @classdesc Represents an Event.
             * @constructor
             * @param {subeni.v1.Event.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Event = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Event kind.
             * @member {string} kind
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.kind = "";

            /**
             * Event at.
             * @member {number} at
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.at = 0;

            /**
             * Event pool.
             * @member {string} pool
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.pool = "";

            /**
             * Event address.
             * @member {string} address
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.address = "";

            /**
             * Event podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.podNamespace = "";

            /**
             * Event podName.
             * @member {string} podName
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.podName = "";

            /**
             * Event podUid.
             * @member {string} podUid
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.podUid = "";

            /**
             * Event nodeName.
             * @member {string} nodeName
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.nodeName = "";

            /**
             * Event nic.
             * @member {string} nic
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.nic = "";

            /**
             * Event claimId.
             * @member {string} claimId
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.claimId = "";

            /**
             * Event requestId.
             * @member {string} requestId
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.requestId = "";

            /**
             * Event path.
             * @member {string} path
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.path = "";

            /**
             * Event message.
             * @member {string} message
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.message = "";

            /**
             * Event source.
             * @member {string} source
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.source = "";

            /**
             * Event warning.
             * @member {boolean} warning
             * @memberof subeni.v1.Event
             * @instance
             */
            Event.prototype.warning = false;

            /**
             * Creates a new Event instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Event
             * @static
             * @param {subeni.v1.Event.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Event} Event instance
             * @type {{
             *   (properties: subeni.v1.Event.$Shape): subeni.v1.Event & subeni.v1.Event.$Shape;
             *   (properties?: subeni.v1.Event.$Properties): subeni.v1.Event;
             * }}
             */
            Event.create = function(properties) {
                return new Event(properties);
            };

            /**
             * Encodes the specified Event message. Does not implicitly {@link subeni.v1.Event.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Event
             * @static
             * @param {subeni.v1.Event.$Properties} message Event message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Event.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.kind != null && $Object.hasOwnProperty.call(message, "kind") && message.kind !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.kind);
                if (message.at != null && $Object.hasOwnProperty.call(message, "at") && !$Object.is(message.at, 0))
                    writer.uint32(/* id 2, wireType 1 =*/17).double(message.at);
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool") && message.pool !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.pool);
                if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.address);
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.podName);
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid") && message.podUid !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.podUid);
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName") && message.nodeName !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.nodeName);
                if (message.nic != null && $Object.hasOwnProperty.call(message, "nic") && message.nic !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.nic);
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId") && message.claimId !== "")
                    writer.uint32(/* id 10, wireType 2 =*/82).string(message.claimId);
                if (message.requestId != null && $Object.hasOwnProperty.call(message, "requestId") && message.requestId !== "")
                    writer.uint32(/* id 11, wireType 2 =*/90).string(message.requestId);
                if (message.path != null && $Object.hasOwnProperty.call(message, "path") && message.path !== "")
                    writer.uint32(/* id 12, wireType 2 =*/98).string(message.path);
                if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                    writer.uint32(/* id 13, wireType 2 =*/106).string(message.message);
                if (message.source != null && $Object.hasOwnProperty.call(message, "source") && message.source !== "")
                    writer.uint32(/* id 14, wireType 2 =*/114).string(message.source);
                if (message.warning != null && $Object.hasOwnProperty.call(message, "warning") && message.warning !== false)
                    writer.uint32(/* id 15, wireType 0 =*/120).bool(message.warning);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an Event message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Event
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Event & subeni.v1.Event.$Shape} Event
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Event.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Event();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.kind = value;
                            else
                                delete message.kind;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.at = value;
                            else
                                delete message.at;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.pool = value;
                            else
                                delete message.pool;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.address = value;
                            else
                                delete message.address;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podUid = value;
                            else
                                delete message.podUid;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nodeName = value;
                            else
                                delete message.nodeName;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nic = value;
                            else
                                delete message.nic;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.claimId = value;
                            else
                                delete message.claimId;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.requestId = value;
                            else
                                delete message.requestId;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.path = value;
                            else
                                delete message.path;
                            continue;
                        }
                    case 13: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.message = value;
                            else
                                delete message.message;
                            continue;
                        }
                    case 14: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.source = value;
                            else
                                delete message.source;
                            continue;
                        }
                    case 15: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.warning = value;
                            else
                                delete message.warning;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an Event message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Event
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Event} Event
             */
            Event.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Event)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Event: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Event();
                if (object.kind != null)
                    if (typeof object.kind !== "string" || object.kind.length)
                        message.kind = $String(object.kind);
                if (object.at != null)
                    if (!$Object.is($Number(object.at), 0))
                        message.at = $Number(object.at);
                if (object.pool != null)
                    if (typeof object.pool !== "string" || object.pool.length)
                        message.pool = $String(object.pool);
                if (object.address != null)
                    if (typeof object.address !== "string" || object.address.length)
                        message.address = $String(object.address);
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                if (object.podUid != null)
                    if (typeof object.podUid !== "string" || object.podUid.length)
                        message.podUid = $String(object.podUid);
                if (object.nodeName != null)
                    if (typeof object.nodeName !== "string" || object.nodeName.length)
                        message.nodeName = $String(object.nodeName);
                if (object.nic != null)
                    if (typeof object.nic !== "string" || object.nic.length)
                        message.nic = $String(object.nic);
                if (object.claimId != null)
                    if (typeof object.claimId !== "string" || object.claimId.length)
                        message.claimId = $String(object.claimId);
                if (object.requestId != null)
                    if (typeof object.requestId !== "string" || object.requestId.length)
                        message.requestId = $String(object.requestId);
                if (object.path != null)
                    if (typeof object.path !== "string" || object.path.length)
                        message.path = $String(object.path);
                if (object.message != null)
                    if (typeof object.message !== "string" || object.message.length)
                        message.message = $String(object.message);
                if (object.source != null)
                    if (typeof object.source !== "string" || object.source.length)
                        message.source = $String(object.source);
                if (object.warning != null)
                    if (object.warning)
                        message.warning = $Boolean(object.warning);
                return message;
            };

            /**
             * Creates a plain object from an Event message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Event
             * @static
             * @param {subeni.v1.Event} message Event
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Event.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.kind = "";
                    object.at = 0;
                    object.pool = "";
                    object.address = "";
                    object.podNamespace = "";
                    object.podName = "";
                    object.podUid = "";
                    object.nodeName = "";
                    object.nic = "";
                    object.claimId = "";
                    object.requestId = "";
                    object.path = "";
                    object.message = "";
                    object.source = "";
                    object.warning = false;
                }
                if (message.kind != null && $Object.hasOwnProperty.call(message, "kind"))
                    object.kind = message.kind;
                if (message.at != null && $Object.hasOwnProperty.call(message, "at"))
                    object.at = options.json && !$isFinite(message.at) ? $String(message.at) : message.at;
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool"))
                    object.pool = message.pool;
                if (message.address != null && $Object.hasOwnProperty.call(message, "address"))
                    object.address = message.address;
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid"))
                    object.podUid = message.podUid;
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName"))
                    object.nodeName = message.nodeName;
                if (message.nic != null && $Object.hasOwnProperty.call(message, "nic"))
                    object.nic = message.nic;
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId"))
                    object.claimId = message.claimId;
                if (message.requestId != null && $Object.hasOwnProperty.call(message, "requestId"))
                    object.requestId = message.requestId;
                if (message.path != null && $Object.hasOwnProperty.call(message, "path"))
                    object.path = message.path;
                if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                    object.message = message.message;
                if (message.source != null && $Object.hasOwnProperty.call(message, "source"))
                    object.source = message.source;
                if (message.warning != null && $Object.hasOwnProperty.call(message, "warning"))
                    object.warning = message.warning;
                return object;
            };

            /**
             * Converts this Event to JSON.
             * @function toJSON
             * @memberof subeni.v1.Event
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Event.prototype.toJSON = function() {
                return Event.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Event;
        })();

        v1.AllocateRequest = (function() {

            /**
             * Properties of an AllocateRequest.
             * @typedef {Object} subeni.v1.AllocateRequest.$Properties
             * @property {string|null} [containerId] AllocateRequest containerId
             * @property {string|null} [ifName] AllocateRequest ifName
             * @property {string|null} [netNamespace] AllocateRequest netNamespace
             * @property {string|null} [podNamespace] AllocateRequest podNamespace
             * @property {string|null} [podName] AllocateRequest podName
             * @property {string|null} [podUid] AllocateRequest podUid
             * @property {string|null} [nodeName] AllocateRequest nodeName
             * @property {number|null} [stamp] AllocateRequest stamp
             * @property {Array.<string>|null} [defaultIpv4Pools] AllocateRequest defaultIpv4Pools
             * @property {Array.<string>|null} [defaultIpv6Pools] AllocateRequest defaultIpv6Pools
             * @property {boolean|null} [cleanGateway] AllocateRequest cleanGateway
             * @property {boolean|null} [matchMasterSubnet] AllocateRequest matchMasterSubnet
             * @property {Array.<subeni.v1.NodeNic.$Properties>|null} [nics] AllocateRequest nics
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an AllocateRequest.
             * @memberof subeni.v1
             * @interface IAllocateRequest
             * @augments subeni.v1.AllocateRequest.$Properties
             * @deprecated Use subeni.v1.AllocateRequest.$Properties instead.
             */

            /**
             * Shape of an AllocateRequest.
             * @typedef {subeni.v1.AllocateRequest.$Properties} subeni.v1.AllocateRequest.$Shape
             */

            /**
             * Constructs a new AllocateRequest.
             * @memberof subeni.v1
             * @classdesc Represents an AllocateRequest.
             * @constructor
             * @param {subeni.v1.AllocateRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const AllocateRequest = function (properties) {
                this.defaultIpv4Pools = [];
                this.defaultIpv6Pools = [];
                this.nics = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * AllocateRequest containerId.
             * @member {string} containerId
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.containerId = "";

            /**
             * AllocateRequest ifName.
             * @member {string} ifName
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.ifName = "";

            /**
             * AllocateRequest netNamespace.
             * @member {string} netNamespace
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.netNamespace = "";

            /**
             * AllocateRequest podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.podNamespace = "";

            /**
             * AllocateRequest podName.
             * @member {string} podName
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.podName = "";

            /**
             * AllocateRequest podUid.
             * @member {string} podUid
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.podUid = "";

            /**
             * AllocateRequest nodeName.
             * @member {string} nodeName
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.nodeName = "";

            /**
             * AllocateRequest stamp.
             * @member {number} stamp
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.stamp = 0;

            /**
             * AllocateRequest defaultIpv4Pools.
             * @member {Array.<string>} defaultIpv4Pools
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.defaultIpv4Pools = $util.emptyArray;

            /**
             * AllocateRequest defaultIpv6Pools.
             * @member {Array.<string>} defaultIpv6Pools
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.defaultIpv6Pools = $util.emptyArray;

            /**
             * AllocateRequest cleanGateway.
             * @member {boolean} cleanGateway
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.cleanGateway = false;

            /**
             * AllocateRequest matchMasterSubnet.
             * @member {boolean} matchMasterSubnet
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.matchMasterSubnet = false;

            /**
             * AllocateRequest nics.
             * @member {Array.<subeni.v1.NodeNic.$Properties>} nics
             * @memberof subeni.v1.AllocateRequest
             * @instance
             */
            AllocateRequest.prototype.nics = $util.emptyArray;

            /**
             * Creates a new AllocateRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.AllocateRequest
             * @static
             * @param {subeni.v1.AllocateRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.AllocateRequest} AllocateRequest instance
             * @type {{
             *   (properties: subeni.v1.AllocateRequest.$Shape): subeni.v1.AllocateRequest & subeni.v1.AllocateRequest.$Shape;
             *   (properties?: subeni.v1.AllocateRequest.$Properties): subeni.v1.AllocateRequest;
             * }}
             */
            AllocateRequest.create = function(properties) {
                return new AllocateRequest(properties);
            };

            /**
             * Encodes the specified AllocateRequest message. Does not implicitly {@link subeni.v1.AllocateRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.AllocateRequest
             * @static
             * @param {subeni.v1.AllocateRequest.$Properties} message AllocateRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            AllocateRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.containerId != null && $Object.hasOwnProperty.call(message, "containerId") && message.containerId !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.containerId);
                if (message.ifName != null && $Object.hasOwnProperty.call(message, "ifName") && message.ifName !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.ifName);
                if (message.netNamespace != null && $Object.hasOwnProperty.call(message, "netNamespace") && message.netNamespace !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.netNamespace);
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.podName);
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid") && message.podUid !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.podUid);
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName") && message.nodeName !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.nodeName);
                if (message.stamp != null && $Object.hasOwnProperty.call(message, "stamp") && !$Object.is(message.stamp, 0))
                    writer.uint32(/* id 8, wireType 1 =*/65).double(message.stamp);
                if (message.defaultIpv4Pools != null && message.defaultIpv4Pools.length)
                    for (let i = 0; i < message.defaultIpv4Pools.length; ++i)
                        writer.uint32(/* id 9, wireType 2 =*/74).string(message.defaultIpv4Pools[i]);
                if (message.defaultIpv6Pools != null && message.defaultIpv6Pools.length)
                    for (let i = 0; i < message.defaultIpv6Pools.length; ++i)
                        writer.uint32(/* id 10, wireType 2 =*/82).string(message.defaultIpv6Pools[i]);
                if (message.cleanGateway != null && $Object.hasOwnProperty.call(message, "cleanGateway") && message.cleanGateway !== false)
                    writer.uint32(/* id 11, wireType 0 =*/88).bool(message.cleanGateway);
                if (message.matchMasterSubnet != null && $Object.hasOwnProperty.call(message, "matchMasterSubnet") && message.matchMasterSubnet !== false)
                    writer.uint32(/* id 12, wireType 0 =*/96).bool(message.matchMasterSubnet);
                if (message.nics != null && message.nics.length)
                    for (let i = 0; i < message.nics.length; ++i)
                        $root.subeni.v1.NodeNic.encode(message.nics[i], writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an AllocateRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.AllocateRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.AllocateRequest & subeni.v1.AllocateRequest.$Shape} AllocateRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            AllocateRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.AllocateRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.containerId = value;
                            else
                                delete message.containerId;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ifName = value;
                            else
                                delete message.ifName;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.netNamespace = value;
                            else
                                delete message.netNamespace;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podUid = value;
                            else
                                delete message.podUid;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nodeName = value;
                            else
                                delete message.nodeName;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.stamp = value;
                            else
                                delete message.stamp;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if (!(message.defaultIpv4Pools && message.defaultIpv4Pools.length))
                                message.defaultIpv4Pools = [];
                            message.defaultIpv4Pools.push(reader.stringVerify());
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            if (!(message.defaultIpv6Pools && message.defaultIpv6Pools.length))
                                message.defaultIpv6Pools = [];
                            message.defaultIpv6Pools.push(reader.stringVerify());
                            continue;
                        }
                    case 11: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.cleanGateway = value;
                            else
                                delete message.cleanGateway;
                            continue;
                        }
                    case 12: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.matchMasterSubnet = value;
                            else
                                delete message.matchMasterSubnet;
                            continue;
                        }
                    case 13: {
                            if (wireType !== 2)
                                break;
                            if (!(message.nics && message.nics.length))
                                message.nics = [];
                            message.nics.push($root.subeni.v1.NodeNic.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an AllocateRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.AllocateRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.AllocateRequest} AllocateRequest
             */
            AllocateRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.AllocateRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.AllocateRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.AllocateRequest();
                if (object.containerId != null)
                    if (typeof object.containerId !== "string" || object.containerId.length)
                        message.containerId = $String(object.containerId);
                if (object.ifName != null)
                    if (typeof object.ifName !== "string" || object.ifName.length)
                        message.ifName = $String(object.ifName);
                if (object.netNamespace != null)
                    if (typeof object.netNamespace !== "string" || object.netNamespace.length)
                        message.netNamespace = $String(object.netNamespace);
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                if (object.podUid != null)
                    if (typeof object.podUid !== "string" || object.podUid.length)
                        message.podUid = $String(object.podUid);
                if (object.nodeName != null)
                    if (typeof object.nodeName !== "string" || object.nodeName.length)
                        message.nodeName = $String(object.nodeName);
                if (object.stamp != null)
                    if (!$Object.is($Number(object.stamp), 0))
                        message.stamp = $Number(object.stamp);
                if (object.defaultIpv4Pools) {
                    if (!$Array.isArray(object.defaultIpv4Pools))
                        throw $TypeError(".subeni.v1.AllocateRequest.defaultIpv4Pools: array expected");
                    message.defaultIpv4Pools = $Array(object.defaultIpv4Pools.length);
                    for (let i = 0; i < object.defaultIpv4Pools.length; ++i)
                        message.defaultIpv4Pools[i] = $String(object.defaultIpv4Pools[i]);
                }
                if (object.defaultIpv6Pools) {
                    if (!$Array.isArray(object.defaultIpv6Pools))
                        throw $TypeError(".subeni.v1.AllocateRequest.defaultIpv6Pools: array expected");
                    message.defaultIpv6Pools = $Array(object.defaultIpv6Pools.length);
                    for (let i = 0; i < object.defaultIpv6Pools.length; ++i)
                        message.defaultIpv6Pools[i] = $String(object.defaultIpv6Pools[i]);
                }
                if (object.cleanGateway != null)
                    if (object.cleanGateway)
                        message.cleanGateway = $Boolean(object.cleanGateway);
                if (object.matchMasterSubnet != null)
                    if (object.matchMasterSubnet)
                        message.matchMasterSubnet = $Boolean(object.matchMasterSubnet);
                if (object.nics) {
                    if (!$Array.isArray(object.nics))
                        throw $TypeError(".subeni.v1.AllocateRequest.nics: array expected");
                    message.nics = $Array(object.nics.length);
                    for (let i = 0; i < object.nics.length; ++i) {
                        if (!$util.isObject(object.nics[i]))
                            throw $TypeError(".subeni.v1.AllocateRequest.nics: object expected");
                        message.nics[i] = $root.subeni.v1.NodeNic.fromObject(object.nics[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from an AllocateRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.AllocateRequest
             * @static
             * @param {subeni.v1.AllocateRequest} message AllocateRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            AllocateRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults) {
                    object.defaultIpv4Pools = [];
                    object.defaultIpv6Pools = [];
                    object.nics = [];
                }
                if (options.defaults) {
                    object.containerId = "";
                    object.ifName = "";
                    object.netNamespace = "";
                    object.podNamespace = "";
                    object.podName = "";
                    object.podUid = "";
                    object.nodeName = "";
                    object.stamp = 0;
                    object.cleanGateway = false;
                    object.matchMasterSubnet = false;
                }
                if (message.containerId != null && $Object.hasOwnProperty.call(message, "containerId"))
                    object.containerId = message.containerId;
                if (message.ifName != null && $Object.hasOwnProperty.call(message, "ifName"))
                    object.ifName = message.ifName;
                if (message.netNamespace != null && $Object.hasOwnProperty.call(message, "netNamespace"))
                    object.netNamespace = message.netNamespace;
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid"))
                    object.podUid = message.podUid;
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName"))
                    object.nodeName = message.nodeName;
                if (message.stamp != null && $Object.hasOwnProperty.call(message, "stamp"))
                    object.stamp = options.json && !$isFinite(message.stamp) ? $String(message.stamp) : message.stamp;
                if (message.defaultIpv4Pools && message.defaultIpv4Pools.length) {
                    object.defaultIpv4Pools = $Array(message.defaultIpv4Pools.length);
                    for (let j = 0; j < message.defaultIpv4Pools.length; ++j)
                        object.defaultIpv4Pools[j] = message.defaultIpv4Pools[j];
                }
                if (message.defaultIpv6Pools && message.defaultIpv6Pools.length) {
                    object.defaultIpv6Pools = $Array(message.defaultIpv6Pools.length);
                    for (let j = 0; j < message.defaultIpv6Pools.length; ++j)
                        object.defaultIpv6Pools[j] = message.defaultIpv6Pools[j];
                }
                if (message.cleanGateway != null && $Object.hasOwnProperty.call(message, "cleanGateway"))
                    object.cleanGateway = message.cleanGateway;
                if (message.matchMasterSubnet != null && $Object.hasOwnProperty.call(message, "matchMasterSubnet"))
                    object.matchMasterSubnet = message.matchMasterSubnet;
                if (message.nics && message.nics.length) {
                    object.nics = $Array(message.nics.length);
                    for (let j = 0; j < message.nics.length; ++j)
                        object.nics[j] = $root.subeni.v1.NodeNic.toObject(message.nics[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this AllocateRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.AllocateRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            AllocateRequest.prototype.toJSON = function() {
                return AllocateRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return AllocateRequest;
        })();

        v1.IpConfig = (function() {

            /**
             * Properties of an IpConfig.
             * @typedef {Object} subeni.v1.IpConfig.$Properties
             * @property {number|null} [version] IpConfig version
             * @property {string|null} [address] IpConfig address
             * @property {string|null} [nic] IpConfig nic
             * @property {string|null} [pool] IpConfig pool
             * @property {string|null} [gateway] IpConfig gateway
             * @property {number|null} [vlan] IpConfig vlan
             * @property {string|null} [mac] IpConfig mac
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an IpConfig.
             * @memberof subeni.v1
             * @interface IIpConfig
             * @augments subeni.v1.IpConfig.$Properties
             * @deprecated Use subeni.v1.IpConfig.$Properties instead.
             */

            /**
             * Shape of an IpConfig.
             * @typedef {subeni.v1.IpConfig.$Properties} subeni.v1.IpConfig.$Shape
             */

            /**
             * Constructs a new IpConfig.
             * @memberof subeni.v1
             * @classdesc Represents an IpConfig.
             * @constructor
             * @param {subeni.v1.IpConfig.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const IpConfig = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * IpConfig version.
             * @member {number} version
             * @memberof subeni.v1.IpConfig
             * @instance
             */
            IpConfig.prototype.version = 0;

            /**
             * IpConfig address.
             * @member {string} address
             * @memberof subeni.v1.IpConfig
             * @instance
             */
            IpConfig.prototype.address = "";

            /**
             * IpConfig nic.
             * @member {string} nic
             * @memberof subeni.v1.IpConfig
             * @instance
             */
            IpConfig.prototype.nic = "";

            /**
             * IpConfig pool.
             * @member {string} pool
             * @memberof subeni.v1.IpConfig
             * @instance
             */
            IpConfig.prototype.pool = "";

            /**
             * IpConfig gateway.
             * @member {string} gateway
             * @memberof subeni.v1.IpConfig
             * @instance
             */
            IpConfig.prototype.gateway = "";

            /**
             * IpConfig vlan.
             * @member {number} vlan
             * @memberof subeni.v1.IpConfig
             * @instance
             */
            IpConfig.prototype.vlan = 0;

            /**
             * IpConfig mac.
             * @member {string} mac
             * @memberof subeni.v1.IpConfig
             * @instance
             */
            IpConfig.prototype.mac = "";

            /**
             * Creates a new IpConfig instance using the specified properties.
             * @function create
             * @memberof subeni.v1.IpConfig
             * @static
             * @param {subeni.v1.IpConfig.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.IpConfig} IpConfig instance
             * @type {{
             *   (properties: subeni.v1.IpConfig.$Shape): subeni.v1.IpConfig & subeni.v1.IpConfig.$Shape;
             *   (properties?: subeni.v1.IpConfig.$Properties): subeni.v1.IpConfig;
             * }}
             */
            IpConfig.create = function(properties) {
                return new IpConfig(properties);
            };

            /**
             * Encodes the specified IpConfig message. Does not implicitly {@link subeni.v1.IpConfig.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.IpConfig
             * @static
             * @param {subeni.v1.IpConfig.$Properties} message IpConfig message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            IpConfig.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.version != null && $Object.hasOwnProperty.call(message, "version") && message.version !== 0)
                    writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.version);
                if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.address);
                if (message.nic != null && $Object.hasOwnProperty.call(message, "nic") && message.nic !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.nic);
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool") && message.pool !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.pool);
                if (message.gateway != null && $Object.hasOwnProperty.call(message, "gateway") && message.gateway !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.gateway);
                if (message.vlan != null && $Object.hasOwnProperty.call(message, "vlan") && message.vlan !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.vlan);
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac") && message.mac !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.mac);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an IpConfig message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.IpConfig
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.IpConfig & subeni.v1.IpConfig.$Shape} IpConfig
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            IpConfig.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.IpConfig();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.version = value;
                            else
                                delete message.version;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.address = value;
                            else
                                delete message.address;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nic = value;
                            else
                                delete message.nic;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.pool = value;
                            else
                                delete message.pool;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.gateway = value;
                            else
                                delete message.gateway;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.vlan = value;
                            else
                                delete message.vlan;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.mac = value;
                            else
                                delete message.mac;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an IpConfig message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.IpConfig
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.IpConfig} IpConfig
             */
            IpConfig.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.IpConfig)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.IpConfig: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.IpConfig();
                if (object.version != null)
                    if ($Number(object.version) !== 0)
                        message.version = object.version >>> 0;
                if (object.address != null)
                    if (typeof object.address !== "string" || object.address.length)
                        message.address = $String(object.address);
                if (object.nic != null)
                    if (typeof object.nic !== "string" || object.nic.length)
                        message.nic = $String(object.nic);
                if (object.pool != null)
                    if (typeof object.pool !== "string" || object.pool.length)
                        message.pool = $String(object.pool);
                if (object.gateway != null)
                    if (typeof object.gateway !== "string" || object.gateway.length)
                        message.gateway = $String(object.gateway);
                if (object.vlan != null)
                    if ($Number(object.vlan) !== 0)
                        message.vlan = object.vlan >>> 0;
                if (object.mac != null)
                    if (typeof object.mac !== "string" || object.mac.length)
                        message.mac = $String(object.mac);
                return message;
            };

            /**
             * Creates a plain object from an IpConfig message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.IpConfig
             * @static
             * @param {subeni.v1.IpConfig} message IpConfig
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            IpConfig.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.version = 0;
                    object.address = "";
                    object.nic = "";
                    object.pool = "";
                    object.gateway = "";
                    object.vlan = 0;
                    object.mac = "";
                }
                if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                    object.version = message.version;
                if (message.address != null && $Object.hasOwnProperty.call(message, "address"))
                    object.address = message.address;
                if (message.nic != null && $Object.hasOwnProperty.call(message, "nic"))
                    object.nic = message.nic;
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool"))
                    object.pool = message.pool;
                if (message.gateway != null && $Object.hasOwnProperty.call(message, "gateway"))
                    object.gateway = message.gateway;
                if (message.vlan != null && $Object.hasOwnProperty.call(message, "vlan"))
                    object.vlan = message.vlan;
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac"))
                    object.mac = message.mac;
                return object;
            };

            /**
             * Converts this IpConfig to JSON.
             * @function toJSON
             * @memberof subeni.v1.IpConfig
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            IpConfig.prototype.toJSON = function() {
                return IpConfig.toObject(this, $protobuf.util.toJSONOptions);
            };

            return IpConfig;
        })();

        v1.Dns = (function() {

            /**
             * Properties of a Dns.
             * @typedef {Object} subeni.v1.Dns.$Properties
             * @property {string|null} [domain] Dns domain
             * @property {Array.<string>|null} [nameservers] Dns nameservers
             * @property {Array.<string>|null} [options] Dns options
             * @property {Array.<string>|null} [search] Dns search
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Dns.
             * @memberof subeni.v1
             * @interface IDns
             * @augments subeni.v1.Dns.$Properties
             * @deprecated Use subeni.v1.Dns.$Properties instead.
             */

            /**
             * Shape of a Dns.
             * @typedef {subeni.v1.Dns.$Properties} subeni.v1.Dns.$Shape
             */

            /**
             * Constructs a new Dns.
             * @memberof subeni.v1
             * @classdesc Represents a Dns.
             * @constructor
             * @param {subeni.v1.Dns.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Dns = function (properties) {
                this.nameservers = [];
                this.options = [];
                this.search = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Dns domain.
             * @member {string} domain
             * @memberof subeni.v1.Dns
             * @instance
             */
            Dns.prototype.domain = "";

            /**
             * Dns nameservers.
             * @member {Array.<string>} nameservers
             * @memberof subeni.v1.Dns
             * @instance
             */
            Dns.prototype.nameservers = $util.emptyArray;

            /**
             * Dns options.
             * @member {Array.<string>} options
             * @memberof subeni.v1.Dns
             * @instance
             */
            Dns.prototype.options = $util.emptyArray;

            /**
             * Dns search.
             * @member {Array.<string>} search
             * @memberof subeni.v1.Dns
             * @instance
             */
            Dns.prototype.search = $util.emptyArray;

            /**
             * Creates a new Dns instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Dns
             * @static
             * @param {subeni.v1.Dns.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Dns} Dns instance
             * @type {{
             *   (properties: subeni.v1.Dns.$Shape): subeni.v1.Dns & subeni.v1.Dns.$Shape;
             *   (properties?: subeni.v1.Dns.$Properties): subeni.v1.Dns;
             * }}
             */
            Dns.create = function(properties) {
                return new Dns(properties);
            };

            /**
             * Encodes the specified Dns message. Does not implicitly {@link subeni.v1.Dns.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Dns
             * @static
             * @param {subeni.v1.Dns.$Properties} message Dns message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Dns.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.domain != null && $Object.hasOwnProperty.call(message, "domain") && message.domain !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.domain);
                if (message.nameservers != null && message.nameservers.length)
                    for (let i = 0; i < message.nameservers.length; ++i)
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.nameservers[i]);
                if (message.options != null && message.options.length)
                    for (let i = 0; i < message.options.length; ++i)
                        writer.uint32(/* id 3, wireType 2 =*/26).string(message.options[i]);
                if (message.search != null && message.search.length)
                    for (let i = 0; i < message.search.length; ++i)
                        writer.uint32(/* id 4, wireType 2 =*/34).string(message.search[i]);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Dns message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Dns
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Dns & subeni.v1.Dns.$Shape} Dns
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Dns.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Dns();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.domain = value;
                            else
                                delete message.domain;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.nameservers && message.nameservers.length))
                                message.nameservers = [];
                            message.nameservers.push(reader.stringVerify());
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if (!(message.options && message.options.length))
                                message.options = [];
                            message.options.push(reader.stringVerify());
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if (!(message.search && message.search.length))
                                message.search = [];
                            message.search.push(reader.stringVerify());
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a Dns message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Dns
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Dns} Dns
             */
            Dns.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Dns)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Dns: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Dns();
                if (object.domain != null)
                    if (typeof object.domain !== "string" || object.domain.length)
                        message.domain = $String(object.domain);
                if (object.nameservers) {
                    if (!$Array.isArray(object.nameservers))
                        throw $TypeError(".subeni.v1.Dns.nameservers: array expected");
                    message.nameservers = $Array(object.nameservers.length);
                    for (let i = 0; i < object.nameservers.length; ++i)
                        message.nameservers[i] = $String(object.nameservers[i]);
                }
                if (object.options) {
                    if (!$Array.isArray(object.options))
                        throw $TypeError(".subeni.v1.Dns.options: array expected");
                    message.options = $Array(object.options.length);
                    for (let i = 0; i < object.options.length; ++i)
                        message.options[i] = $String(object.options[i]);
                }
                if (object.search) {
                    if (!$Array.isArray(object.search))
                        throw $TypeError(".subeni.v1.Dns.search: array expected");
                    message.search = $Array(object.search.length);
                    for (let i = 0; i < object.search.length; ++i)
                        message.search[i] = $String(object.search[i]);
                }
                return message;
            };

            /**
             * Creates a plain object from a Dns message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Dns
             * @static
             * @param {subeni.v1.Dns} message Dns
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Dns.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults) {
                    object.nameservers = [];
                    object.options = [];
                    object.search = [];
                }
                if (options.defaults)
                    object.domain = "";
                if (message.domain != null && $Object.hasOwnProperty.call(message, "domain"))
                    object.domain = message.domain;
                if (message.nameservers && message.nameservers.length) {
                    object.nameservers = $Array(message.nameservers.length);
                    for (let j = 0; j < message.nameservers.length; ++j)
                        object.nameservers[j] = message.nameservers[j];
                }
                if (message.options && message.options.length) {
                    object.options = $Array(message.options.length);
                    for (let j = 0; j < message.options.length; ++j)
                        object.options[j] = message.options[j];
                }
                if (message.search && message.search.length) {
                    object.search = $Array(message.search.length);
                    for (let j = 0; j < message.search.length; ++j)
                        object.search[j] = message.search[j];
                }
                return object;
            };

            /**
             * Converts this Dns to JSON.
             * @function toJSON
             * @memberof subeni.v1.Dns
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Dns.prototype.toJSON = function() {
                return Dns.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Dns;
        })();

        v1.Allocation = (function() {

            /**
             * Properties of an Allocation.
             * @typedef {Object} subeni.v1.Allocation.$Properties
             * @property {Array.<subeni.v1.IpConfig.$Properties>|null} [ips] Allocation ips
             * @property {Array.<subeni.v1.Route.$Properties>|null} [routes] Allocation routes
             * @property {subeni.v1.Dns.$Properties|null} [dns] Allocation dns
             * @property {string|null} [path] Allocation path
             * @property {Array.<string>|null} [ignoredPools] Allocation ignoredPools
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an Allocation.
             * @memberof subeni.v1
             * @interface IAllocation
             * @augments subeni.v1.Allocation.$Properties
             * @deprecated Use subeni.v1.Allocation.$Properties instead.
             */

            /**
             * Shape of an Allocation.
             * @typedef {subeni.v1.Allocation.$Properties} subeni.v1.Allocation.$Shape
             */

            /**
             * Constructs a new Allocation.
             * @memberof subeni.v1
             * @classdesc Represents an Allocation.
             * @constructor
             * @param {subeni.v1.Allocation.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Allocation = function (properties) {
                this.ips = [];
                this.routes = [];
                this.ignoredPools = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Allocation ips.
             * @member {Array.<subeni.v1.IpConfig.$Properties>} ips
             * @memberof subeni.v1.Allocation
             * @instance
             */
            Allocation.prototype.ips = $util.emptyArray;

            /**
             * Allocation routes.
             * @member {Array.<subeni.v1.Route.$Properties>} routes
             * @memberof subeni.v1.Allocation
             * @instance
             */
            Allocation.prototype.routes = $util.emptyArray;

            /**
             * Allocation dns.
             * @member {subeni.v1.Dns.$Properties|null|undefined} dns
             * @memberof subeni.v1.Allocation
             * @instance
             */
            Allocation.prototype.dns = null;

            /**
             * Allocation path.
             * @member {string} path
             * @memberof subeni.v1.Allocation
             * @instance
             */
            Allocation.prototype.path = "";

            /**
             * Allocation ignoredPools.
             * @member {Array.<string>} ignoredPools
             * @memberof subeni.v1.Allocation
             * @instance
             */
            Allocation.prototype.ignoredPools = $util.emptyArray;

            /**
             * Creates a new Allocation instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Allocation
             * @static
             * @param {subeni.v1.Allocation.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Allocation} Allocation instance
             * @type {{
             *   (properties: subeni.v1.Allocation.$Shape): subeni.v1.Allocation & subeni.v1.Allocation.$Shape;
             *   (properties?: subeni.v1.Allocation.$Properties): subeni.v1.Allocation;
             * }}
             */
            Allocation.create = function(properties) {
                return new Allocation(properties);
            };

            /**
             * Encodes the specified Allocation message. Does not implicitly {@link subeni.v1.Allocation.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Allocation
             * @static
             * @param {subeni.v1.Allocation.$Properties} message Allocation message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Allocation.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.ips != null && message.ips.length)
                    for (let i = 0; i < message.ips.length; ++i)
                        $root.subeni.v1.IpConfig.encode(message.ips[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.routes != null && message.routes.length)
                    for (let i = 0; i < message.routes.length; ++i)
                        $root.subeni.v1.Route.encode(message.routes[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.dns != null && $Object.hasOwnProperty.call(message, "dns"))
                    $root.subeni.v1.Dns.encode(message.dns, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                if (message.path != null && $Object.hasOwnProperty.call(message, "path") && message.path !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.path);
                if (message.ignoredPools != null && message.ignoredPools.length)
                    for (let i = 0; i < message.ignoredPools.length; ++i)
                        writer.uint32(/* id 5, wireType 2 =*/42).string(message.ignoredPools[i]);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an Allocation message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Allocation
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Allocation & subeni.v1.Allocation.$Shape} Allocation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Allocation.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Allocation();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.ips && message.ips.length))
                                message.ips = [];
                            message.ips.push($root.subeni.v1.IpConfig.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.routes && message.routes.length))
                                message.routes = [];
                            message.routes.push($root.subeni.v1.Route.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            message.dns = $root.subeni.v1.Dns.decode(reader, reader.size(), $undefined, _depth + 1, message.dns);
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.path = value;
                            else
                                delete message.path;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if (!(message.ignoredPools && message.ignoredPools.length))
                                message.ignoredPools = [];
                            message.ignoredPools.push(reader.stringVerify());
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an Allocation message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Allocation
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Allocation} Allocation
             */
            Allocation.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Allocation)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Allocation: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Allocation();
                if (object.ips) {
                    if (!$Array.isArray(object.ips))
                        throw $TypeError(".subeni.v1.Allocation.ips: array expected");
                    message.ips = $Array(object.ips.length);
                    for (let i = 0; i < object.ips.length; ++i) {
                        if (!$util.isObject(object.ips[i]))
                            throw $TypeError(".subeni.v1.Allocation.ips: object expected");
                        message.ips[i] = $root.subeni.v1.IpConfig.fromObject(object.ips[i], _depth + 1);
                    }
                }
                if (object.routes) {
                    if (!$Array.isArray(object.routes))
                        throw $TypeError(".subeni.v1.Allocation.routes: array expected");
                    message.routes = $Array(object.routes.length);
                    for (let i = 0; i < object.routes.length; ++i) {
                        if (!$util.isObject(object.routes[i]))
                            throw $TypeError(".subeni.v1.Allocation.routes: object expected");
                        message.routes[i] = $root.subeni.v1.Route.fromObject(object.routes[i], _depth + 1);
                    }
                }
                if (object.dns != null) {
                    if (!$util.isObject(object.dns))
                        throw $TypeError(".subeni.v1.Allocation.dns: object expected");
                    message.dns = $root.subeni.v1.Dns.fromObject(object.dns, _depth + 1);
                }
                if (object.path != null)
                    if (typeof object.path !== "string" || object.path.length)
                        message.path = $String(object.path);
                if (object.ignoredPools) {
                    if (!$Array.isArray(object.ignoredPools))
                        throw $TypeError(".subeni.v1.Allocation.ignoredPools: array expected");
                    message.ignoredPools = $Array(object.ignoredPools.length);
                    for (let i = 0; i < object.ignoredPools.length; ++i)
                        message.ignoredPools[i] = $String(object.ignoredPools[i]);
                }
                return message;
            };

            /**
             * Creates a plain object from an Allocation message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Allocation
             * @static
             * @param {subeni.v1.Allocation} message Allocation
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Allocation.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults) {
                    object.ips = [];
                    object.routes = [];
                    object.ignoredPools = [];
                }
                if (options.defaults) {
                    object.dns = null;
                    object.path = "";
                }
                if (message.ips && message.ips.length) {
                    object.ips = $Array(message.ips.length);
                    for (let j = 0; j < message.ips.length; ++j)
                        object.ips[j] = $root.subeni.v1.IpConfig.toObject(message.ips[j], options, _depth + 1);
                }
                if (message.routes && message.routes.length) {
                    object.routes = $Array(message.routes.length);
                    for (let j = 0; j < message.routes.length; ++j)
                        object.routes[j] = $root.subeni.v1.Route.toObject(message.routes[j], options, _depth + 1);
                }
                if (message.dns != null && $Object.hasOwnProperty.call(message, "dns"))
                    object.dns = $root.subeni.v1.Dns.toObject(message.dns, options, _depth + 1);
                if (message.path != null && $Object.hasOwnProperty.call(message, "path"))
                    object.path = message.path;
                if (message.ignoredPools && message.ignoredPools.length) {
                    object.ignoredPools = $Array(message.ignoredPools.length);
                    for (let j = 0; j < message.ignoredPools.length; ++j)
                        object.ignoredPools[j] = message.ignoredPools[j];
                }
                return object;
            };

            /**
             * Converts this Allocation to JSON.
             * @function toJSON
             * @memberof subeni.v1.Allocation
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Allocation.prototype.toJSON = function() {
                return Allocation.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Allocation;
        })();

        v1.AllocateReply = (function() {

            /**
             * Properties of an AllocateReply.
             * @typedef {Object} subeni.v1.AllocateReply.$Properties
             * @property {subeni.v1.Allocation.$Properties|null} [allocation] AllocateReply allocation
             * @property {subeni.v1.Failure.$Properties|null} [failure] AllocateReply failure
             * @property {"allocation"|"failure"} [outcome] AllocateReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an AllocateReply.
             * @memberof subeni.v1
             * @interface IAllocateReply
             * @augments subeni.v1.AllocateReply.$Properties
             * @deprecated Use subeni.v1.AllocateReply.$Properties instead.
             */

            /**
             * Narrowed shape of an AllocateReply.
             * @typedef {{
             *   allocation?: subeni.v1.Allocation.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; allocation?: null; failure?: null }|{ outcome?: "allocation"; allocation: subeni.v1.Allocation.$Shape; failure?: null }|{ outcome?: "failure"; allocation?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.AllocateReply.$Shape
             */

            /**
             * Constructs a new AllocateReply.
             * @memberof subeni.v1
             * @classdesc Represents an AllocateReply.
             * @constructor
             * @param {subeni.v1.AllocateReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const AllocateReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * AllocateReply allocation.
             * @member {subeni.v1.Allocation.$Properties|null|undefined} allocation
             * @memberof subeni.v1.AllocateReply
             * @instance
             */
            AllocateReply.prototype.allocation = null;

            /**
             * AllocateReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.AllocateReply
             * @instance
             */
            AllocateReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * AllocateReply outcome.
             * @member {"allocation"|"failure"|undefined} outcome
             * @memberof subeni.v1.AllocateReply
             * @instance
             */
            $Object.defineProperty(AllocateReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["allocation", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new AllocateReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.AllocateReply
             * @static
             * @param {subeni.v1.AllocateReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.AllocateReply} AllocateReply instance
             * @type {{
             *   (properties: subeni.v1.AllocateReply.$Shape): subeni.v1.AllocateReply & subeni.v1.AllocateReply.$Shape;
             *   (properties?: subeni.v1.AllocateReply.$Properties): subeni.v1.AllocateReply;
             * }}
             */
            AllocateReply.create = function(properties) {
                return new AllocateReply(properties);
            };

            /**
             * Encodes the specified AllocateReply message. Does not implicitly {@link subeni.v1.AllocateReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.AllocateReply
             * @static
             * @param {subeni.v1.AllocateReply.$Properties} message AllocateReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            AllocateReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.allocation != null && $Object.hasOwnProperty.call(message, "allocation"))
                    $root.subeni.v1.Allocation.encode(message.allocation, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an AllocateReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.AllocateReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.AllocateReply & subeni.v1.AllocateReply.$Shape} AllocateReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            AllocateReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.AllocateReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.allocation = $root.subeni.v1.Allocation.decode(reader, reader.size(), $undefined, _depth + 1, message.allocation);
                            message.outcome = "allocation";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an AllocateReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.AllocateReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.AllocateReply} AllocateReply
             */
            AllocateReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.AllocateReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.AllocateReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.AllocateReply();
                if (object.allocation != null) {
                    if (!$util.isObject(object.allocation))
                        throw $TypeError(".subeni.v1.AllocateReply.allocation: object expected");
                    message.allocation = $root.subeni.v1.Allocation.fromObject(object.allocation, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.AllocateReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from an AllocateReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.AllocateReply
             * @static
             * @param {subeni.v1.AllocateReply} message AllocateReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            AllocateReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.allocation != null && $Object.hasOwnProperty.call(message, "allocation")) {
                    object.allocation = $root.subeni.v1.Allocation.toObject(message.allocation, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "allocation";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this AllocateReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.AllocateReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            AllocateReply.prototype.toJSON = function() {
                return AllocateReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return AllocateReply;
        })();

        v1.ReleaseRequest = (function() {

            /**
             * Properties of a ReleaseRequest.
             * @typedef {Object} subeni.v1.ReleaseRequest.$Properties
             * @property {string|null} [containerId] ReleaseRequest containerId
             * @property {string|null} [ifName] ReleaseRequest ifName
             * @property {string|null} [podNamespace] ReleaseRequest podNamespace
             * @property {string|null} [podName] ReleaseRequest podName
             * @property {string|null} [podUid] ReleaseRequest podUid
             * @property {string|null} [nodeName] ReleaseRequest nodeName
             * @property {number|null} [stamp] ReleaseRequest stamp
             * @property {boolean|null} [containerIsNewest] ReleaseRequest containerIsNewest
             * @property {string|null} [reason] ReleaseRequest reason
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ReleaseRequest.
             * @memberof subeni.v1
             * @interface IReleaseRequest
             * @augments subeni.v1.ReleaseRequest.$Properties
             * @deprecated Use subeni.v1.ReleaseRequest.$Properties instead.
             */

            /**
             * Shape of a ReleaseRequest.
             * @typedef {subeni.v1.ReleaseRequest.$Properties} subeni.v1.ReleaseRequest.$Shape
             */

            /**
             * Constructs a new ReleaseRequest.
             * @memberof subeni.v1
             * @classdesc Represents a ReleaseRequest.
             * @constructor
             * @param {subeni.v1.ReleaseRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ReleaseRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ReleaseRequest containerId.
             * @member {string} containerId
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.containerId = "";

            /**
             * ReleaseRequest ifName.
             * @member {string} ifName
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.ifName = "";

            /**
             * ReleaseRequest podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.podNamespace = "";

            /**
             * ReleaseRequest podName.
             * @member {string} podName
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.podName = "";

            /**
             * ReleaseRequest podUid.
             * @member {string} podUid
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.podUid = "";

            /**
             * ReleaseRequest nodeName.
             * @member {string} nodeName
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.nodeName = "";

            /**
             * ReleaseRequest stamp.
             * @member {number} stamp
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.stamp = 0;

            /**
             * ReleaseRequest containerIsNewest.
             * @member {boolean} containerIsNewest
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.containerIsNewest = false;

            /**
             * ReleaseRequest reason.
             * @member {string} reason
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             */
            ReleaseRequest.prototype.reason = "";

            /**
             * Creates a new ReleaseRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ReleaseRequest
             * @static
             * @param {subeni.v1.ReleaseRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ReleaseRequest} ReleaseRequest instance
             * @type {{
             *   (properties: subeni.v1.ReleaseRequest.$Shape): subeni.v1.ReleaseRequest & subeni.v1.ReleaseRequest.$Shape;
             *   (properties?: subeni.v1.ReleaseRequest.$Properties): subeni.v1.ReleaseRequest;
             * }}
             */
            ReleaseRequest.create = function(properties) {
                return new ReleaseRequest(properties);
            };

            /**
             * Encodes the specified ReleaseRequest message. Does not implicitly {@link subeni.v1.ReleaseRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ReleaseRequest
             * @static
             * @param {subeni.v1.ReleaseRequest.$Properties} message ReleaseRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ReleaseRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.containerId != null && $Object.hasOwnProperty.call(message, "containerId") && message.containerId !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.containerId);
                if (message.ifName != null && $Object.hasOwnProperty.call(message, "ifName") && message.ifName !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.ifName);
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.podName);
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid") && message.podUid !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.podUid);
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName") && message.nodeName !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.nodeName);
                if (message.stamp != null && $Object.hasOwnProperty.call(message, "stamp") && !$Object.is(message.stamp, 0))
                    writer.uint32(/* id 7, wireType 1 =*/57).double(message.stamp);
                if (message.containerIsNewest != null && $Object.hasOwnProperty.call(message, "containerIsNewest") && message.containerIsNewest !== false)
                    writer.uint32(/* id 8, wireType 0 =*/64).bool(message.containerIsNewest);
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.reason);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ReleaseRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ReleaseRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseRequest & subeni.v1.ReleaseRequest.$Shape} ReleaseRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ReleaseRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ReleaseRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.containerId = value;
                            else
                                delete message.containerId;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ifName = value;
                            else
                                delete message.ifName;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podUid = value;
                            else
                                delete message.podUid;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nodeName = value;
                            else
                                delete message.nodeName;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.stamp = value;
                            else
                                delete message.stamp;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.containerIsNewest = value;
                            else
                                delete message.containerIsNewest;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.reason = value;
                            else
                                delete message.reason;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ReleaseRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ReleaseRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ReleaseRequest} ReleaseRequest
             */
            ReleaseRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ReleaseRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ReleaseRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ReleaseRequest();
                if (object.containerId != null)
                    if (typeof object.containerId !== "string" || object.containerId.length)
                        message.containerId = $String(object.containerId);
                if (object.ifName != null)
                    if (typeof object.ifName !== "string" || object.ifName.length)
                        message.ifName = $String(object.ifName);
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                if (object.podUid != null)
                    if (typeof object.podUid !== "string" || object.podUid.length)
                        message.podUid = $String(object.podUid);
                if (object.nodeName != null)
                    if (typeof object.nodeName !== "string" || object.nodeName.length)
                        message.nodeName = $String(object.nodeName);
                if (object.stamp != null)
                    if (!$Object.is($Number(object.stamp), 0))
                        message.stamp = $Number(object.stamp);
                if (object.containerIsNewest != null)
                    if (object.containerIsNewest)
                        message.containerIsNewest = $Boolean(object.containerIsNewest);
                if (object.reason != null)
                    if (typeof object.reason !== "string" || object.reason.length)
                        message.reason = $String(object.reason);
                return message;
            };

            /**
             * Creates a plain object from a ReleaseRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ReleaseRequest
             * @static
             * @param {subeni.v1.ReleaseRequest} message ReleaseRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ReleaseRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.containerId = "";
                    object.ifName = "";
                    object.podNamespace = "";
                    object.podName = "";
                    object.podUid = "";
                    object.nodeName = "";
                    object.stamp = 0;
                    object.containerIsNewest = false;
                    object.reason = "";
                }
                if (message.containerId != null && $Object.hasOwnProperty.call(message, "containerId"))
                    object.containerId = message.containerId;
                if (message.ifName != null && $Object.hasOwnProperty.call(message, "ifName"))
                    object.ifName = message.ifName;
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid"))
                    object.podUid = message.podUid;
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName"))
                    object.nodeName = message.nodeName;
                if (message.stamp != null && $Object.hasOwnProperty.call(message, "stamp"))
                    object.stamp = options.json && !$isFinite(message.stamp) ? $String(message.stamp) : message.stamp;
                if (message.containerIsNewest != null && $Object.hasOwnProperty.call(message, "containerIsNewest"))
                    object.containerIsNewest = message.containerIsNewest;
                if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                    object.reason = message.reason;
                return object;
            };

            /**
             * Converts this ReleaseRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.ReleaseRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ReleaseRequest.prototype.toJSON = function() {
                return ReleaseRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ReleaseRequest;
        })();

        v1.Released = (function() {

            /**
             * Properties of a Released.
             * @typedef {Object} subeni.v1.Released.$Properties
             * @property {string|null} [result] Released result
             * @property {Array.<string>|null} [addresses] Released addresses
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Released.
             * @memberof subeni.v1
             * @interface IReleased
             * @augments subeni.v1.Released.$Properties
             * @deprecated Use subeni.v1.Released.$Properties instead.
             */

            /**
             * Shape of a Released.
             * @typedef {subeni.v1.Released.$Properties} subeni.v1.Released.$Shape
             */

            /**
             * Constructs a new Released.
             * @memberof subeni.v1
             * @classdesc Represents a Released.
             * @constructor
             * @param {subeni.v1.Released.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Released = function (properties) {
                this.addresses = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Released result.
             * @member {string} result
             * @memberof subeni.v1.Released
             * @instance
             */
            Released.prototype.result = "";

            /**
             * Released addresses.
             * @member {Array.<string>} addresses
             * @memberof subeni.v1.Released
             * @instance
             */
            Released.prototype.addresses = $util.emptyArray;

            /**
             * Creates a new Released instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Released
             * @static
             * @param {subeni.v1.Released.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Released} Released instance
             * @type {{
             *   (properties: subeni.v1.Released.$Shape): subeni.v1.Released & subeni.v1.Released.$Shape;
             *   (properties?: subeni.v1.Released.$Properties): subeni.v1.Released;
             * }}
             */
            Released.create = function(properties) {
                return new Released(properties);
            };

            /**
             * Encodes the specified Released message. Does not implicitly {@link subeni.v1.Released.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Released
             * @static
             * @param {subeni.v1.Released.$Properties} message Released message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Released.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.result != null && $Object.hasOwnProperty.call(message, "result") && message.result !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.result);
                if (message.addresses != null && message.addresses.length)
                    for (let i = 0; i < message.addresses.length; ++i)
                        writer.uint32(/* id 2, wireType 2 =*/18).string(message.addresses[i]);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Released message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Released
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Released & subeni.v1.Released.$Shape} Released
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Released.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Released();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.result = value;
                            else
                                delete message.result;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.addresses && message.addresses.length))
                                message.addresses = [];
                            message.addresses.push(reader.stringVerify());
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a Released message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Released
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Released} Released
             */
            Released.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Released)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Released: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Released();
                if (object.result != null)
                    if (typeof object.result !== "string" || object.result.length)
                        message.result = $String(object.result);
                if (object.addresses) {
                    if (!$Array.isArray(object.addresses))
                        throw $TypeError(".subeni.v1.Released.addresses: array expected");
                    message.addresses = $Array(object.addresses.length);
                    for (let i = 0; i < object.addresses.length; ++i)
                        message.addresses[i] = $String(object.addresses[i]);
                }
                return message;
            };

            /**
             * Creates a plain object from a Released message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Released
             * @static
             * @param {subeni.v1.Released} message Released
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Released.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.addresses = [];
                if (options.defaults)
                    object.result = "";
                if (message.result != null && $Object.hasOwnProperty.call(message, "result"))
                    object.result = message.result;
                if (message.addresses && message.addresses.length) {
                    object.addresses = $Array(message.addresses.length);
                    for (let j = 0; j < message.addresses.length; ++j)
                        object.addresses[j] = message.addresses[j];
                }
                return object;
            };

            /**
             * Converts this Released to JSON.
             * @function toJSON
             * @memberof subeni.v1.Released
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Released.prototype.toJSON = function() {
                return Released.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Released;
        })();

        v1.ReleaseReply = (function() {

            /**
             * Properties of a ReleaseReply.
             * @typedef {Object} subeni.v1.ReleaseReply.$Properties
             * @property {subeni.v1.Released.$Properties|null} [released] ReleaseReply released
             * @property {subeni.v1.Failure.$Properties|null} [failure] ReleaseReply failure
             * @property {"released"|"failure"} [outcome] ReleaseReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ReleaseReply.
             * @memberof subeni.v1
             * @interface IReleaseReply
             * @augments subeni.v1.ReleaseReply.$Properties
             * @deprecated Use subeni.v1.ReleaseReply.$Properties instead.
             */

            /**
             * Narrowed shape of a ReleaseReply.
             * @typedef {{
             *   released?: subeni.v1.Released.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; released?: null; failure?: null }|{ outcome?: "released"; released: subeni.v1.Released.$Shape; failure?: null }|{ outcome?: "failure"; released?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.ReleaseReply.$Shape
             */

            /**
             * Constructs a new ReleaseReply.
             * @memberof subeni.v1
             * @classdesc Represents a ReleaseReply.
             * @constructor
             * @param {subeni.v1.ReleaseReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ReleaseReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ReleaseReply released.
             * @member {subeni.v1.Released.$Properties|null|undefined} released
             * @memberof subeni.v1.ReleaseReply
             * @instance
             */
            ReleaseReply.prototype.released = null;

            /**
             * ReleaseReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.ReleaseReply
             * @instance
             */
            ReleaseReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * ReleaseReply outcome.
             * @member {"released"|"failure"|undefined} outcome
             * @memberof subeni.v1.ReleaseReply
             * @instance
             */
            $Object.defineProperty(ReleaseReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["released", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new ReleaseReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ReleaseReply
             * @static
             * @param {subeni.v1.ReleaseReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ReleaseReply} ReleaseReply instance
             * @type {{
             *   (properties: subeni.v1.ReleaseReply.$Shape): subeni.v1.ReleaseReply & subeni.v1.ReleaseReply.$Shape;
             *   (properties?: subeni.v1.ReleaseReply.$Properties): subeni.v1.ReleaseReply;
             * }}
             */
            ReleaseReply.create = function(properties) {
                return new ReleaseReply(properties);
            };

            /**
             * Encodes the specified ReleaseReply message. Does not implicitly {@link subeni.v1.ReleaseReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ReleaseReply
             * @static
             * @param {subeni.v1.ReleaseReply.$Properties} message ReleaseReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ReleaseReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.released != null && $Object.hasOwnProperty.call(message, "released"))
                    $root.subeni.v1.Released.encode(message.released, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ReleaseReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ReleaseReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseReply & subeni.v1.ReleaseReply.$Shape} ReleaseReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ReleaseReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ReleaseReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.released = $root.subeni.v1.Released.decode(reader, reader.size(), $undefined, _depth + 1, message.released);
                            message.outcome = "released";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ReleaseReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ReleaseReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ReleaseReply} ReleaseReply
             */
            ReleaseReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ReleaseReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ReleaseReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ReleaseReply();
                if (object.released != null) {
                    if (!$util.isObject(object.released))
                        throw $TypeError(".subeni.v1.ReleaseReply.released: object expected");
                    message.released = $root.subeni.v1.Released.fromObject(object.released, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.ReleaseReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a ReleaseReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ReleaseReply
             * @static
             * @param {subeni.v1.ReleaseReply} message ReleaseReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ReleaseReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.released != null && $Object.hasOwnProperty.call(message, "released")) {
                    object.released = $root.subeni.v1.Released.toObject(message.released, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "released";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this ReleaseReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.ReleaseReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ReleaseReply.prototype.toJSON = function() {
                return ReleaseReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ReleaseReply;
        })();

        v1.EndpointRequest = (function() {

            /**
             * Properties of an EndpointRequest.
             * @typedef {Object} subeni.v1.EndpointRequest.$Properties
             * @property {string|null} [podNamespace] EndpointRequest podNamespace
             * @property {string|null} [podName] EndpointRequest podName
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an EndpointRequest.
             * @memberof subeni.v1
             * @interface IEndpointRequest
             * @augments subeni.v1.EndpointRequest.$Properties
             * @deprecated Use subeni.v1.EndpointRequest.$Properties instead.
             */

            /**
             * Shape of an EndpointRequest.
             * @typedef {subeni.v1.EndpointRequest.$Properties} subeni.v1.EndpointRequest.$Shape
             */

            /**
             * Constructs a new EndpointRequest.
             * @memberof subeni.v1
             * @classdesc Represents an EndpointRequest.
             * @constructor
             * @param {subeni.v1.EndpointRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const EndpointRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * EndpointRequest podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.EndpointRequest
             * @instance
             */
            EndpointRequest.prototype.podNamespace = "";

            /**
             * EndpointRequest podName.
             * @member {string} podName
             * @memberof subeni.v1.EndpointRequest
             * @instance
             */
            EndpointRequest.prototype.podName = "";

            /**
             * Creates a new EndpointRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.EndpointRequest
             * @static
             * @param {subeni.v1.EndpointRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.EndpointRequest} EndpointRequest instance
             * @type {{
             *   (properties: subeni.v1.EndpointRequest.$Shape): subeni.v1.EndpointRequest & subeni.v1.EndpointRequest.$Shape;
             *   (properties?: subeni.v1.EndpointRequest.$Properties): subeni.v1.EndpointRequest;
             * }}
             */
            EndpointRequest.create = function(properties) {
                return new EndpointRequest(properties);
            };

            /**
             * Encodes the specified EndpointRequest message. Does not implicitly {@link subeni.v1.EndpointRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.EndpointRequest
             * @static
             * @param {subeni.v1.EndpointRequest.$Properties} message EndpointRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            EndpointRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.podName);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an EndpointRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.EndpointRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointRequest & subeni.v1.EndpointRequest.$Shape} EndpointRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            EndpointRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.EndpointRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an EndpointRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.EndpointRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.EndpointRequest} EndpointRequest
             */
            EndpointRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.EndpointRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.EndpointRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.EndpointRequest();
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                return message;
            };

            /**
             * Creates a plain object from an EndpointRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.EndpointRequest
             * @static
             * @param {subeni.v1.EndpointRequest} message EndpointRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            EndpointRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.podNamespace = "";
                    object.podName = "";
                }
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                return object;
            };

            /**
             * Converts this EndpointRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.EndpointRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            EndpointRequest.prototype.toJSON = function() {
                return EndpointRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return EndpointRequest;
        })();

        v1.EndpointInterface = (function() {

            /**
             * Properties of an EndpointInterface.
             * @typedef {Object} subeni.v1.EndpointInterface.$Properties
             * @property {string|null} ["interface"] EndpointInterface interface
             * @property {string|null} [ipv4] EndpointInterface ipv4
             * @property {string|null} [ipv6] EndpointInterface ipv6
             * @property {string|null} [mac] EndpointInterface mac
             * @property {number|null} [vlan] EndpointInterface vlan
             * @property {string|null} [ipv4Pool] EndpointInterface ipv4Pool
             * @property {string|null} [ipv6Pool] EndpointInterface ipv6Pool
             * @property {string|null} [ipv4Gateway] EndpointInterface ipv4Gateway
             * @property {string|null} [ipv6Gateway] EndpointInterface ipv6Gateway
             * @property {Array.<subeni.v1.Route.$Properties>|null} [routes] EndpointInterface routes
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an EndpointInterface.
             * @memberof subeni.v1
             * @interface IEndpointInterface
             * @augments subeni.v1.EndpointInterface.$Properties
             * @deprecated Use subeni.v1.EndpointInterface.$Properties instead.
             */

            /**
             * Shape of an EndpointInterface.
             * @typedef {subeni.v1.EndpointInterface.$Properties} subeni.v1.EndpointInterface.$Shape
             */

            /**
             * Constructs a new EndpointInterface.
             * @memberof subeni.v1
             * @classdesc Represents an EndpointInterface.
             * @constructor
             * @param {subeni.v1.EndpointInterface.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const EndpointInterface = function (properties) {
                this.routes = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * EndpointInterface interface.
             * @member {string} interface
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype["interface"] = "";

            /**
             * EndpointInterface ipv4.
             * @member {string} ipv4
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.ipv4 = "";

            /**
             * EndpointInterface ipv6.
             * @member {string} ipv6
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.ipv6 = "";

            /**
             * EndpointInterface mac.
             * @member {string} mac
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.mac = "";

            /**
             * EndpointInterface vlan.
             * @member {number} vlan
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.vlan = 0;

            /**
             * EndpointInterface ipv4Pool.
             * @member {string} ipv4Pool
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.ipv4Pool = "";

            /**
             * EndpointInterface ipv6Pool.
             * @member {string} ipv6Pool
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.ipv6Pool = "";

            /**
             * EndpointInterface ipv4Gateway.
             * @member {string} ipv4Gateway
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.ipv4Gateway = "";

            /**
             * EndpointInterface ipv6Gateway.
             * @member {string} ipv6Gateway
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.ipv6Gateway = "";

            /**
             * EndpointInterface routes.
             * @member {Array.<subeni.v1.Route.$Properties>} routes
             * @memberof subeni.v1.EndpointInterface
             * @instance
             */
            EndpointInterface.prototype.routes = $util.emptyArray;

            /**
             * Creates a new EndpointInterface instance using the specified properties.
             * @function create
             * @memberof subeni.v1.EndpointInterface
             * @static
             * @param {subeni.v1.EndpointInterface.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.EndpointInterface} EndpointInterface instance
             * @type {{
             *   (properties: subeni.v1.EndpointInterface.$Shape): subeni.v1.EndpointInterface & subeni.v1.EndpointInterface.$Shape;
             *   (properties?: subeni.v1.EndpointInterface.$Properties): subeni.v1.EndpointInterface;
             * }}
             */
            EndpointInterface.create = function(properties) {
                return new EndpointInterface(properties);
            };

            /**
             * Encodes the specified EndpointInterface message. Does not implicitly {@link subeni.v1.EndpointInterface.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.EndpointInterface
             * @static
             * @param {subeni.v1.EndpointInterface.$Properties} message EndpointInterface message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            EndpointInterface.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message["interface"] != null && $Object.hasOwnProperty.call(message, "interface") && message["interface"] !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message["interface"]);
                if (message.ipv4 != null && $Object.hasOwnProperty.call(message, "ipv4") && message.ipv4 !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.ipv4);
                if (message.ipv6 != null && $Object.hasOwnProperty.call(message, "ipv6") && message.ipv6 !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.ipv6);
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac") && message.mac !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.mac);
                if (message.vlan != null && $Object.hasOwnProperty.call(message, "vlan") && message.vlan !== 0)
                    writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.vlan);
                if (message.ipv4Pool != null && $Object.hasOwnProperty.call(message, "ipv4Pool") && message.ipv4Pool !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.ipv4Pool);
                if (message.ipv6Pool != null && $Object.hasOwnProperty.call(message, "ipv6Pool") && message.ipv6Pool !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.ipv6Pool);
                if (message.ipv4Gateway != null && $Object.hasOwnProperty.call(message, "ipv4Gateway") && message.ipv4Gateway !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.ipv4Gateway);
                if (message.ipv6Gateway != null && $Object.hasOwnProperty.call(message, "ipv6Gateway") && message.ipv6Gateway !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.ipv6Gateway);
                if (message.routes != null && message.routes.length)
                    for (let i = 0; i < message.routes.length; ++i)
                        $root.subeni.v1.Route.encode(message.routes[i], writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an EndpointInterface message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.EndpointInterface
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointInterface & subeni.v1.EndpointInterface.$Shape} EndpointInterface
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            EndpointInterface.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.EndpointInterface();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message["interface"] = value;
                            else
                                delete message["interface"];
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv4 = value;
                            else
                                delete message.ipv4;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv6 = value;
                            else
                                delete message.ipv6;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.mac = value;
                            else
                                delete message.mac;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.vlan = value;
                            else
                                delete message.vlan;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv4Pool = value;
                            else
                                delete message.ipv4Pool;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv6Pool = value;
                            else
                                delete message.ipv6Pool;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv4Gateway = value;
                            else
                                delete message.ipv4Gateway;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv6Gateway = value;
                            else
                                delete message.ipv6Gateway;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            if (!(message.routes && message.routes.length))
                                message.routes = [];
                            message.routes.push($root.subeni.v1.Route.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an EndpointInterface message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.EndpointInterface
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.EndpointInterface} EndpointInterface
             */
            EndpointInterface.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.EndpointInterface)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.EndpointInterface: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.EndpointInterface();
                if (object["interface"] != null)
                    if (typeof object["interface"] !== "string" || object["interface"].length)
                        message["interface"] = $String(object["interface"]);
                if (object.ipv4 != null)
                    if (typeof object.ipv4 !== "string" || object.ipv4.length)
                        message.ipv4 = $String(object.ipv4);
                if (object.ipv6 != null)
                    if (typeof object.ipv6 !== "string" || object.ipv6.length)
                        message.ipv6 = $String(object.ipv6);
                if (object.mac != null)
                    if (typeof object.mac !== "string" || object.mac.length)
                        message.mac = $String(object.mac);
                if (object.vlan != null)
                    if ($Number(object.vlan) !== 0)
                        message.vlan = object.vlan >>> 0;
                if (object.ipv4Pool != null)
                    if (typeof object.ipv4Pool !== "string" || object.ipv4Pool.length)
                        message.ipv4Pool = $String(object.ipv4Pool);
                if (object.ipv6Pool != null)
                    if (typeof object.ipv6Pool !== "string" || object.ipv6Pool.length)
                        message.ipv6Pool = $String(object.ipv6Pool);
                if (object.ipv4Gateway != null)
                    if (typeof object.ipv4Gateway !== "string" || object.ipv4Gateway.length)
                        message.ipv4Gateway = $String(object.ipv4Gateway);
                if (object.ipv6Gateway != null)
                    if (typeof object.ipv6Gateway !== "string" || object.ipv6Gateway.length)
                        message.ipv6Gateway = $String(object.ipv6Gateway);
                if (object.routes) {
                    if (!$Array.isArray(object.routes))
                        throw $TypeError(".subeni.v1.EndpointInterface.routes: array expected");
                    message.routes = $Array(object.routes.length);
                    for (let i = 0; i < object.routes.length; ++i) {
                        if (!$util.isObject(object.routes[i]))
                            throw $TypeError(".subeni.v1.EndpointInterface.routes: object expected");
                        message.routes[i] = $root.subeni.v1.Route.fromObject(object.routes[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from an EndpointInterface message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.EndpointInterface
             * @static
             * @param {subeni.v1.EndpointInterface} message EndpointInterface
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            EndpointInterface.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.routes = [];
                if (options.defaults) {
                    object["interface"] = "";
                    object.ipv4 = "";
                    object.ipv6 = "";
                    object.mac = "";
                    object.vlan = 0;
                    object.ipv4Pool = "";
                    object.ipv6Pool = "";
                    object.ipv4Gateway = "";
                    object.ipv6Gateway = "";
                }
                if (message["interface"] != null && $Object.hasOwnProperty.call(message, "interface"))
                    object["interface"] = message["interface"];
                if (message.ipv4 != null && $Object.hasOwnProperty.call(message, "ipv4"))
                    object.ipv4 = message.ipv4;
                if (message.ipv6 != null && $Object.hasOwnProperty.call(message, "ipv6"))
                    object.ipv6 = message.ipv6;
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac"))
                    object.mac = message.mac;
                if (message.vlan != null && $Object.hasOwnProperty.call(message, "vlan"))
                    object.vlan = message.vlan;
                if (message.ipv4Pool != null && $Object.hasOwnProperty.call(message, "ipv4Pool"))
                    object.ipv4Pool = message.ipv4Pool;
                if (message.ipv6Pool != null && $Object.hasOwnProperty.call(message, "ipv6Pool"))
                    object.ipv6Pool = message.ipv6Pool;
                if (message.ipv4Gateway != null && $Object.hasOwnProperty.call(message, "ipv4Gateway"))
                    object.ipv4Gateway = message.ipv4Gateway;
                if (message.ipv6Gateway != null && $Object.hasOwnProperty.call(message, "ipv6Gateway"))
                    object.ipv6Gateway = message.ipv6Gateway;
                if (message.routes && message.routes.length) {
                    object.routes = $Array(message.routes.length);
                    for (let j = 0; j < message.routes.length; ++j)
                        object.routes[j] = $root.subeni.v1.Route.toObject(message.routes[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this EndpointInterface to JSON.
             * @function toJSON
             * @memberof subeni.v1.EndpointInterface
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            EndpointInterface.prototype.toJSON = function() {
                return EndpointInterface.toObject(this, $protobuf.util.toJSONOptions);
            };

            return EndpointInterface;
        })();

        v1.EndpointStatus = (function() {

            /**
             * Properties of an EndpointStatus.
             * @typedef {Object} subeni.v1.EndpointStatus.$Properties
             * @property {string|null} [podNamespace] EndpointStatus podNamespace
             * @property {string|null} [podName] EndpointStatus podName
             * @property {string|null} [podUid] EndpointStatus podUid
             * @property {string|null} [node] EndpointStatus node
             * @property {Array.<subeni.v1.EndpointInterface.$Properties>|null} [interfaces] EndpointStatus interfaces
             * @property {string|null} [ownerControllerType] EndpointStatus ownerControllerType
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an EndpointStatus.
             * @memberof subeni.v1
             * @interface IEndpointStatus
             * @augments subeni.v1.EndpointStatus.$Properties
             * @deprecated Use subeni.v1.EndpointStatus.$Properties instead.
             */

            /**
             * Shape of an EndpointStatus.
             * @typedef {subeni.v1.EndpointStatus.$Properties} subeni.v1.EndpointStatus.$Shape
             */

            /**
             * Constructs a new EndpointStatus.
             * @memberof subeni.v1
             * @classdesc Represents an EndpointStatus.
             * @constructor
             * @param {subeni.v1.EndpointStatus.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const EndpointStatus = function (properties) {
                this.interfaces = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * EndpointStatus podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.EndpointStatus
             * @instance
             */
            EndpointStatus.prototype.podNamespace = "";

            /**
             * EndpointStatus podName.
             * @member {string} podName
             * @memberof subeni.v1.EndpointStatus
             * @instance
             */
            EndpointStatus.prototype.podName = "";

            /**
             * EndpointStatus podUid.
             * @member {string} podUid
             * @memberof subeni.v1.EndpointStatus
             * @instance
             */
            EndpointStatus.prototype.podUid = "";

            /**
             * EndpointStatus node.
             * @member {string} node
             * @memberof subeni.v1.EndpointStatus
             * @instance
             */
            EndpointStatus.prototype.node = "";

            /**
             * EndpointStatus interfaces.
             * @member {Array.<subeni.v1.EndpointInterface.$Properties>} interfaces
             * @memberof subeni.v1.EndpointStatus
             * @instance
             */
            EndpointStatus.prototype.interfaces = $util.emptyArray;

            /**
             * EndpointStatus ownerControllerType.
             * @member {string} ownerControllerType
             * @memberof subeni.v1.EndpointStatus
             * @instance
             */
            EndpointStatus.prototype.ownerControllerType = "";

            /**
             * Creates a new EndpointStatus instance using the specified properties.
             * @function create
             * @memberof subeni.v1.EndpointStatus
             * @static
             * @param {subeni.v1.EndpointStatus.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.EndpointStatus} EndpointStatus instance
             * @type {{
             *   (properties: subeni.v1.EndpointStatus.$Shape): subeni.v1.EndpointStatus & subeni.v1.EndpointStatus.$Shape;
             *   (properties?: subeni.v1.EndpointStatus.$Properties): subeni.v1.EndpointStatus;
             * }}
             */
            EndpointStatus.create = function(properties) {
                return new EndpointStatus(properties);
            };

            /**
             * Encodes the specified EndpointStatus message. Does not implicitly {@link subeni.v1.EndpointStatus.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.EndpointStatus
             * @static
             * @param {subeni.v1.EndpointStatus.$Properties} message EndpointStatus message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            EndpointStatus.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.podName);
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid") && message.podUid !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.podUid);
                if (message.node != null && $Object.hasOwnProperty.call(message, "node") && message.node !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.node);
                if (message.interfaces != null && message.interfaces.length)
                    for (let i = 0; i < message.interfaces.length; ++i)
                        $root.subeni.v1.EndpointInterface.encode(message.interfaces[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                if (message.ownerControllerType != null && $Object.hasOwnProperty.call(message, "ownerControllerType") && message.ownerControllerType !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.ownerControllerType);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an EndpointStatus message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.EndpointStatus
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointStatus & subeni.v1.EndpointStatus.$Shape} EndpointStatus
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            EndpointStatus.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.EndpointStatus();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podUid = value;
                            else
                                delete message.podUid;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.node = value;
                            else
                                delete message.node;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if (!(message.interfaces && message.interfaces.length))
                                message.interfaces = [];
                            message.interfaces.push($root.subeni.v1.EndpointInterface.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ownerControllerType = value;
                            else
                                delete message.ownerControllerType;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an EndpointStatus message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.EndpointStatus
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.EndpointStatus} EndpointStatus
             */
            EndpointStatus.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.EndpointStatus)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.EndpointStatus: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.EndpointStatus();
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                if (object.podUid != null)
                    if (typeof object.podUid !== "string" || object.podUid.length)
                        message.podUid = $String(object.podUid);
                if (object.node != null)
                    if (typeof object.node !== "string" || object.node.length)
                        message.node = $String(object.node);
                if (object.interfaces) {
                    if (!$Array.isArray(object.interfaces))
                        throw $TypeError(".subeni.v1.EndpointStatus.interfaces: array expected");
                    message.interfaces = $Array(object.interfaces.length);
                    for (let i = 0; i < object.interfaces.length; ++i) {
                        if (!$util.isObject(object.interfaces[i]))
                            throw $TypeError(".subeni.v1.EndpointStatus.interfaces: object expected");
                        message.interfaces[i] = $root.subeni.v1.EndpointInterface.fromObject(object.interfaces[i], _depth + 1);
                    }
                }
                if (object.ownerControllerType != null)
                    if (typeof object.ownerControllerType !== "string" || object.ownerControllerType.length)
                        message.ownerControllerType = $String(object.ownerControllerType);
                return message;
            };

            /**
             * Creates a plain object from an EndpointStatus message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.EndpointStatus
             * @static
             * @param {subeni.v1.EndpointStatus} message EndpointStatus
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            EndpointStatus.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.interfaces = [];
                if (options.defaults) {
                    object.podNamespace = "";
                    object.podName = "";
                    object.podUid = "";
                    object.node = "";
                    object.ownerControllerType = "";
                }
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid"))
                    object.podUid = message.podUid;
                if (message.node != null && $Object.hasOwnProperty.call(message, "node"))
                    object.node = message.node;
                if (message.interfaces && message.interfaces.length) {
                    object.interfaces = $Array(message.interfaces.length);
                    for (let j = 0; j < message.interfaces.length; ++j)
                        object.interfaces[j] = $root.subeni.v1.EndpointInterface.toObject(message.interfaces[j], options, _depth + 1);
                }
                if (message.ownerControllerType != null && $Object.hasOwnProperty.call(message, "ownerControllerType"))
                    object.ownerControllerType = message.ownerControllerType;
                return object;
            };

            /**
             * Converts this EndpointStatus to JSON.
             * @function toJSON
             * @memberof subeni.v1.EndpointStatus
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            EndpointStatus.prototype.toJSON = function() {
                return EndpointStatus.toObject(this, $protobuf.util.toJSONOptions);
            };

            return EndpointStatus;
        })();

        v1.EndpointReply = (function() {

            /**
             * Properties of an EndpointReply.
             * @typedef {Object} subeni.v1.EndpointReply.$Properties
             * @property {subeni.v1.EndpointStatus.$Properties|null} [endpoint] EndpointReply endpoint
             * @property {subeni.v1.Failure.$Properties|null} [failure] EndpointReply failure
             * @property {"endpoint"|"failure"} [outcome] EndpointReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an EndpointReply.
             * @memberof subeni.v1
             * @interface IEndpointReply
             * @augments subeni.v1.EndpointReply.$Properties
             * @deprecated Use subeni.v1.EndpointReply.$Properties instead.
             */

            /**
             * Narrowed shape of an EndpointReply.
             * @typedef {{
             *   endpoint?: subeni.v1.EndpointStatus.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; endpoint?: null; failure?: null }|{ outcome?: "endpoint"; endpoint: subeni.v1.EndpointStatus.$Shape; failure?: null }|{ outcome?: "failure"; endpoint?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.EndpointReply.$Shape
             */

            /**
             * Constructs a new EndpointReply.
             * @memberof subeni.v1
             * @classdesc Represents an EndpointReply.
             * @constructor
             * @param {subeni.v1.EndpointReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const EndpointReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * EndpointReply endpoint.
             * @member {subeni.v1.EndpointStatus.$Properties|null|undefined} endpoint
             * @memberof subeni.v1.EndpointReply
             * @instance
             */
            EndpointReply.prototype.endpoint = null;

            /**
             * EndpointReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.EndpointReply
             * @instance
             */
            EndpointReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * EndpointReply outcome.
             * @member {"endpoint"|"failure"|undefined} outcome
             * @memberof subeni.v1.EndpointReply
             * @instance
             */
            $Object.defineProperty(EndpointReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["endpoint", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new EndpointReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.EndpointReply
             * @static
             * @param {subeni.v1.EndpointReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.EndpointReply} EndpointReply instance
             * @type {{
             *   (properties: subeni.v1.EndpointReply.$Shape): subeni.v1.EndpointReply & subeni.v1.EndpointReply.$Shape;
             *   (properties?: subeni.v1.EndpointReply.$Properties): subeni.v1.EndpointReply;
             * }}
             */
            EndpointReply.create = function(properties) {
                return new EndpointReply(properties);
            };

            /**
             * Encodes the specified EndpointReply message. Does not implicitly {@link subeni.v1.EndpointReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.EndpointReply
             * @static
             * @param {subeni.v1.EndpointReply.$Properties} message EndpointReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            EndpointReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.endpoint != null && $Object.hasOwnProperty.call(message, "endpoint"))
                    $root.subeni.v1.EndpointStatus.encode(message.endpoint, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an EndpointReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.EndpointReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointReply & subeni.v1.EndpointReply.$Shape} EndpointReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            EndpointReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.EndpointReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.endpoint = $root.subeni.v1.EndpointStatus.decode(reader, reader.size(), $undefined, _depth + 1, message.endpoint);
                            message.outcome = "endpoint";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an EndpointReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.EndpointReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.EndpointReply} EndpointReply
             */
            EndpointReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.EndpointReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.EndpointReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.EndpointReply();
                if (object.endpoint != null) {
                    if (!$util.isObject(object.endpoint))
                        throw $TypeError(".subeni.v1.EndpointReply.endpoint: object expected");
                    message.endpoint = $root.subeni.v1.EndpointStatus.fromObject(object.endpoint, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.EndpointReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from an EndpointReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.EndpointReply
             * @static
             * @param {subeni.v1.EndpointReply} message EndpointReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            EndpointReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.endpoint != null && $Object.hasOwnProperty.call(message, "endpoint")) {
                    object.endpoint = $root.subeni.v1.EndpointStatus.toObject(message.endpoint, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "endpoint";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this EndpointReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.EndpointReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            EndpointReply.prototype.toJSON = function() {
                return EndpointReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return EndpointReply;
        })();

        v1.VerifyRequest = (function() {

            /**
             * Properties of a VerifyRequest.
             * @typedef {Object} subeni.v1.VerifyRequest.$Properties
             * @property {string|null} [claimId] VerifyRequest claimId
             * @property {Array.<subeni.v1.PoolAddress.$Properties>|null} [addresses] VerifyRequest addresses
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a VerifyRequest.
             * @memberof subeni.v1
             * @interface IVerifyRequest
             * @augments subeni.v1.VerifyRequest.$Properties
             * @deprecated Use subeni.v1.VerifyRequest.$Properties instead.
             */

            /**
             * Shape of a VerifyRequest.
             * @typedef {subeni.v1.VerifyRequest.$Properties} subeni.v1.VerifyRequest.$Shape
             */

            /**
             * Constructs a new VerifyRequest.
             * @memberof subeni.v1
             * @classdesc Represents a VerifyRequest.
             * @constructor
             * @param {subeni.v1.VerifyRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const VerifyRequest = function (properties) {
                this.addresses = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * VerifyRequest claimId.
             * @member {string} claimId
             * @memberof subeni.v1.VerifyRequest
             * @instance
             */
            VerifyRequest.prototype.claimId = "";

            /**
             * VerifyRequest addresses.
             * @member {Array.<subeni.v1.PoolAddress.$Properties>} addresses
             * @memberof subeni.v1.VerifyRequest
             * @instance
             */
            VerifyRequest.prototype.addresses = $util.emptyArray;

            /**
             * Creates a new VerifyRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.VerifyRequest
             * @static
             * @param {subeni.v1.VerifyRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.VerifyRequest} VerifyRequest instance
             * @type {{
             *   (properties: subeni.v1.VerifyRequest.$Shape): subeni.v1.VerifyRequest & subeni.v1.VerifyRequest.$Shape;
             *   (properties?: subeni.v1.VerifyRequest.$Properties): subeni.v1.VerifyRequest;
             * }}
             */
            VerifyRequest.create = function(properties) {
                return new VerifyRequest(properties);
            };

            /**
             * Encodes the specified VerifyRequest message. Does not implicitly {@link subeni.v1.VerifyRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.VerifyRequest
             * @static
             * @param {subeni.v1.VerifyRequest.$Properties} message VerifyRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            VerifyRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId") && message.claimId !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimId);
                if (message.addresses != null && message.addresses.length)
                    for (let i = 0; i < message.addresses.length; ++i)
                        $root.subeni.v1.PoolAddress.encode(message.addresses[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a VerifyRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.VerifyRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.VerifyRequest & subeni.v1.VerifyRequest.$Shape} VerifyRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            VerifyRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.VerifyRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.claimId = value;
                            else
                                delete message.claimId;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.addresses && message.addresses.length))
                                message.addresses = [];
                            message.addresses.push($root.subeni.v1.PoolAddress.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a VerifyRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.VerifyRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.VerifyRequest} VerifyRequest
             */
            VerifyRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.VerifyRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.VerifyRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.VerifyRequest();
                if (object.claimId != null)
                    if (typeof object.claimId !== "string" || object.claimId.length)
                        message.claimId = $String(object.claimId);
                if (object.addresses) {
                    if (!$Array.isArray(object.addresses))
                        throw $TypeError(".subeni.v1.VerifyRequest.addresses: array expected");
                    message.addresses = $Array(object.addresses.length);
                    for (let i = 0; i < object.addresses.length; ++i) {
                        if (!$util.isObject(object.addresses[i]))
                            throw $TypeError(".subeni.v1.VerifyRequest.addresses: object expected");
                        message.addresses[i] = $root.subeni.v1.PoolAddress.fromObject(object.addresses[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from a VerifyRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.VerifyRequest
             * @static
             * @param {subeni.v1.VerifyRequest} message VerifyRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            VerifyRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.addresses = [];
                if (options.defaults)
                    object.claimId = "";
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId"))
                    object.claimId = message.claimId;
                if (message.addresses && message.addresses.length) {
                    object.addresses = $Array(message.addresses.length);
                    for (let j = 0; j < message.addresses.length; ++j)
                        object.addresses[j] = $root.subeni.v1.PoolAddress.toObject(message.addresses[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this VerifyRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.VerifyRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            VerifyRequest.prototype.toJSON = function() {
                return VerifyRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return VerifyRequest;
        })();

        v1.PoolAddress = (function() {

            /**
             * Properties of a PoolAddress.
             * @typedef {Object} subeni.v1.PoolAddress.$Properties
             * @property {string|null} [pool] PoolAddress pool
             * @property {string|null} [address] PoolAddress address
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a PoolAddress.
             * @memberof subeni.v1
             * @interface IPoolAddress
             * @augments subeni.v1.PoolAddress.$Properties
             * @deprecated Use subeni.v1.PoolAddress.$Properties instead.
             */

            /**
             * Shape of a PoolAddress.
             * @typedef {subeni.v1.PoolAddress.$Properties} subeni.v1.PoolAddress.$Shape
             */

            /**
             * Constructs a new PoolAddress.
             * @memberof subeni.v1
             * @classdesc Represents a PoolAddress.
             * @constructor
             * @param {subeni.v1.PoolAddress.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const PoolAddress = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * PoolAddress pool.
             * @member {string} pool
             * @memberof subeni.v1.PoolAddress
             * @instance
             */
            PoolAddress.prototype.pool = "";

            /**
             * PoolAddress address.
             * @member {string} address
             * @memberof subeni.v1.PoolAddress
             * @instance
             */
            PoolAddress.prototype.address = "";

            /**
             * Creates a new PoolAddress instance using the specified properties.
             * @function create
             * @memberof subeni.v1.PoolAddress
             * @static
             * @param {subeni.v1.PoolAddress.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.PoolAddress} PoolAddress instance
             * @type {{
             *   (properties: subeni.v1.PoolAddress.$Shape): subeni.v1.PoolAddress & subeni.v1.PoolAddress.$Shape;
             *   (properties?: subeni.v1.PoolAddress.$Properties): subeni.v1.PoolAddress;
             * }}
             */
            PoolAddress.create = function(properties) {
                return new PoolAddress(properties);
            };

            /**
             * Encodes the specified PoolAddress message. Does not implicitly {@link subeni.v1.PoolAddress.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.PoolAddress
             * @static
             * @param {subeni.v1.PoolAddress.$Properties} message PoolAddress message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            PoolAddress.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool") && message.pool !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.pool);
                if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.address);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a PoolAddress message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.PoolAddress
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.PoolAddress & subeni.v1.PoolAddress.$Shape} PoolAddress
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            PoolAddress.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.PoolAddress();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.pool = value;
                            else
                                delete message.pool;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.address = value;
                            else
                                delete message.address;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a PoolAddress message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.PoolAddress
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.PoolAddress} PoolAddress
             */
            PoolAddress.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.PoolAddress)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.PoolAddress: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.PoolAddress();
                if (object.pool != null)
                    if (typeof object.pool !== "string" || object.pool.length)
                        message.pool = $String(object.pool);
                if (object.address != null)
                    if (typeof object.address !== "string" || object.address.length)
                        message.address = $String(object.address);
                return message;
            };

            /**
             * Creates a plain object from a PoolAddress message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.PoolAddress
             * @static
             * @param {subeni.v1.PoolAddress} message PoolAddress
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            PoolAddress.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.pool = "";
                    object.address = "";
                }
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool"))
                    object.pool = message.pool;
                if (message.address != null && $Object.hasOwnProperty.call(message, "address"))
                    object.address = message.address;
                return object;
            };

            /**
             * Converts this PoolAddress to JSON.
             * @function toJSON
             * @memberof subeni.v1.PoolAddress
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            PoolAddress.prototype.toJSON = function() {
                return PoolAddress.toObject(this, $protobuf.util.toJSONOptions);
            };

            return PoolAddress;
        })();

        v1.Verification = (function() {

            /**
             * Properties of a Verification.
             * @typedef {Object} subeni.v1.Verification.$Properties
             * @property {boolean|null} [stands] Verification stands
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Verification.
             * @memberof subeni.v1
             * @interface IVerification
             * @augments subeni.v1.Verification.$Properties
             * @deprecated Use subeni.v1.Verification.$Properties instead.
             */

            /**
             * Shape of a Verification.
             * @typedef {subeni.v1.Verification.$Properties} subeni.v1.Verification.$Shape
             */

            /**
             * Constructs a new Verification.
             * @memberof subeni.v1
             * @classdesc Represents a Verification.
             * @constructor
             * @param {subeni.v1.Verification.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Verification = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Verification stands.
             * @member {boolean} stands
             * @memberof subeni.v1.Verification
             * @instance
             */
            Verification.prototype.stands = false;

            /**
             * Creates a new Verification instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Verification
             * @static
             * @param {subeni.v1.Verification.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Verification} Verification instance
             * @type {{
             *   (properties: subeni.v1.Verification.$Shape): subeni.v1.Verification & subeni.v1.Verification.$Shape;
             *   (properties?: subeni.v1.Verification.$Properties): subeni.v1.Verification;
             * }}
             */
            Verification.create = function(properties) {
                return new Verification(properties);
            };

            /**
             * Encodes the specified Verification message. Does not implicitly {@link subeni.v1.Verification.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Verification
             * @static
             * @param {subeni.v1.Verification.$Properties} message Verification message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Verification.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.stands != null && $Object.hasOwnProperty.call(message, "stands") && message.stands !== false)
                    writer.uint32(/* id 1, wireType 0 =*/8).bool(message.stands);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Verification message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Verification
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Verification & subeni.v1.Verification.$Shape} Verification
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Verification.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Verification();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.stands = value;
                            else
                                delete message.stands;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a Verification message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Verification
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Verification} Verification
             */
            Verification.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Verification)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Verification: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Verification();
                if (object.stands != null)
                    if (object.stands)
                        message.stands = $Boolean(object.stands);
                return message;
            };

            /**
             * Creates a plain object from a Verification message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Verification
             * @static
             * @param {subeni.v1.Verification} message Verification
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Verification.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults)
                    object.stands = false;
                if (message.stands != null && $Object.hasOwnProperty.call(message, "stands"))
                    object.stands = message.stands;
                return object;
            };

            /**
             * Converts this Verification to JSON.
             * @function toJSON
             * @memberof subeni.v1.Verification
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Verification.prototype.toJSON = function() {
                return Verification.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Verification;
        })();

        v1.VerifyReply = (function() {

            /**
             * Properties of a VerifyReply.
             * @typedef {Object} subeni.v1.VerifyReply.$Properties
             * @property {subeni.v1.Verification.$Properties|null} [verification] VerifyReply verification
             * @property {subeni.v1.Failure.$Properties|null} [failure] VerifyReply failure
             * @property {"verification"|"failure"} [outcome] VerifyReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a VerifyReply.
             * @memberof subeni.v1
             * @interface IVerifyReply
             * @augments subeni.v1.VerifyReply.$Properties
             * @deprecated Use subeni.v1.VerifyReply.$Properties instead.
             */

            /**
             * Narrowed shape of a VerifyReply.
             * @typedef {{
             *   verification?: subeni.v1.Verification.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; verification?: null; failure?: null }|{ outcome?: "verification"; verification: subeni.v1.Verification.$Shape; failure?: null }|{ outcome?: "failure"; verification?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.VerifyReply.$Shape
             */

            /**
             * Constructs a new VerifyReply.
             * @memberof subeni.v1
             * @classdesc Represents a VerifyReply.
             * @constructor
             * @param {subeni.v1.VerifyReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const VerifyReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * VerifyReply verification.
             * @member {subeni.v1.Verification.$Properties|null|undefined} verification
             * @memberof subeni.v1.VerifyReply
             * @instance
             */
            VerifyReply.prototype.verification = null;

            /**
             * VerifyReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.VerifyReply
             * @instance
             */
            VerifyReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * VerifyReply outcome.
             * @member {"verification"|"failure"|undefined} outcome
             * @memberof subeni.v1.VerifyReply
             * @instance
             */
            $Object.defineProperty(VerifyReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["verification", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new VerifyReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.VerifyReply
             * @static
             * @param {subeni.v1.VerifyReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.VerifyReply} VerifyReply instance
             * @type {{
             *   (properties: subeni.v1.VerifyReply.$Shape): subeni.v1.VerifyReply & subeni.v1.VerifyReply.$Shape;
             *   (properties?: subeni.v1.VerifyReply.$Properties): subeni.v1.VerifyReply;
             * }}
             */
            VerifyReply.create = function(properties) {
                return new VerifyReply(properties);
            };

            /**
             * Encodes the specified VerifyReply message. Does not implicitly {@link subeni.v1.VerifyReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.VerifyReply
             * @static
             * @param {subeni.v1.VerifyReply.$Properties} message VerifyReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            VerifyReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.verification != null && $Object.hasOwnProperty.call(message, "verification"))
                    $root.subeni.v1.Verification.encode(message.verification, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a VerifyReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.VerifyReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.VerifyReply & subeni.v1.VerifyReply.$Shape} VerifyReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            VerifyReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.VerifyReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.verification = $root.subeni.v1.Verification.decode(reader, reader.size(), $undefined, _depth + 1, message.verification);
                            message.outcome = "verification";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a VerifyReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.VerifyReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.VerifyReply} VerifyReply
             */
            VerifyReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.VerifyReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.VerifyReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.VerifyReply();
                if (object.verification != null) {
                    if (!$util.isObject(object.verification))
                        throw $TypeError(".subeni.v1.VerifyReply.verification: object expected");
                    message.verification = $root.subeni.v1.Verification.fromObject(object.verification, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.VerifyReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a VerifyReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.VerifyReply
             * @static
             * @param {subeni.v1.VerifyReply} message VerifyReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            VerifyReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.verification != null && $Object.hasOwnProperty.call(message, "verification")) {
                    object.verification = $root.subeni.v1.Verification.toObject(message.verification, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "verification";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this VerifyReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.VerifyReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            VerifyReply.prototype.toJSON = function() {
                return VerifyReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return VerifyReply;
        })();

        v1.FinalizeRequest = (function() {

            /**
             * Properties of a FinalizeRequest.
             * @typedef {Object} subeni.v1.FinalizeRequest.$Properties
             * @property {string|null} [claimId] FinalizeRequest claimId
             * @property {Array.<subeni.v1.PoolAddress.$Properties>|null} [addresses] FinalizeRequest addresses
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a FinalizeRequest.
             * @memberof subeni.v1
             * @interface IFinalizeRequest
             * @augments subeni.v1.FinalizeRequest.$Properties
             * @deprecated Use subeni.v1.FinalizeRequest.$Properties instead.
             */

            /**
             * Shape of a FinalizeRequest.
             * @typedef {subeni.v1.FinalizeRequest.$Properties} subeni.v1.FinalizeRequest.$Shape
             */

            /**
             * Constructs a new FinalizeRequest.
             * @memberof subeni.v1
             * @classdesc Represents a FinalizeRequest.
             * @constructor
             * @param {subeni.v1.FinalizeRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const FinalizeRequest = function (properties) {
                this.addresses = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * FinalizeRequest claimId.
             * @member {string} claimId
             * @memberof subeni.v1.FinalizeRequest
             * @instance
             */
            FinalizeRequest.prototype.claimId = "";

            /**
             * FinalizeRequest addresses.
             * @member {Array.<subeni.v1.PoolAddress.$Properties>} addresses
             * @memberof subeni.v1.FinalizeRequest
             * @instance
             */
            FinalizeRequest.prototype.addresses = $util.emptyArray;

            /**
             * Creates a new FinalizeRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.FinalizeRequest
             * @static
             * @param {subeni.v1.FinalizeRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.FinalizeRequest} FinalizeRequest instance
             * @type {{
             *   (properties: subeni.v1.FinalizeRequest.$Shape): subeni.v1.FinalizeRequest & subeni.v1.FinalizeRequest.$Shape;
             *   (properties?: subeni.v1.FinalizeRequest.$Properties): subeni.v1.FinalizeRequest;
             * }}
             */
            FinalizeRequest.create = function(properties) {
                return new FinalizeRequest(properties);
            };

            /**
             * Encodes the specified FinalizeRequest message. Does not implicitly {@link subeni.v1.FinalizeRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.FinalizeRequest
             * @static
             * @param {subeni.v1.FinalizeRequest.$Properties} message FinalizeRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            FinalizeRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId") && message.claimId !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimId);
                if (message.addresses != null && message.addresses.length)
                    for (let i = 0; i < message.addresses.length; ++i)
                        $root.subeni.v1.PoolAddress.encode(message.addresses[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a FinalizeRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.FinalizeRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.FinalizeRequest & subeni.v1.FinalizeRequest.$Shape} FinalizeRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            FinalizeRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.FinalizeRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.claimId = value;
                            else
                                delete message.claimId;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.addresses && message.addresses.length))
                                message.addresses = [];
                            message.addresses.push($root.subeni.v1.PoolAddress.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a FinalizeRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.FinalizeRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.FinalizeRequest} FinalizeRequest
             */
            FinalizeRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.FinalizeRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.FinalizeRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.FinalizeRequest();
                if (object.claimId != null)
                    if (typeof object.claimId !== "string" || object.claimId.length)
                        message.claimId = $String(object.claimId);
                if (object.addresses) {
                    if (!$Array.isArray(object.addresses))
                        throw $TypeError(".subeni.v1.FinalizeRequest.addresses: array expected");
                    message.addresses = $Array(object.addresses.length);
                    for (let i = 0; i < object.addresses.length; ++i) {
                        if (!$util.isObject(object.addresses[i]))
                            throw $TypeError(".subeni.v1.FinalizeRequest.addresses: object expected");
                        message.addresses[i] = $root.subeni.v1.PoolAddress.fromObject(object.addresses[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from a FinalizeRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.FinalizeRequest
             * @static
             * @param {subeni.v1.FinalizeRequest} message FinalizeRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            FinalizeRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.addresses = [];
                if (options.defaults)
                    object.claimId = "";
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId"))
                    object.claimId = message.claimId;
                if (message.addresses && message.addresses.length) {
                    object.addresses = $Array(message.addresses.length);
                    for (let j = 0; j < message.addresses.length; ++j)
                        object.addresses[j] = $root.subeni.v1.PoolAddress.toObject(message.addresses[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this FinalizeRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.FinalizeRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            FinalizeRequest.prototype.toJSON = function() {
                return FinalizeRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return FinalizeRequest;
        })();

        v1.Finalized = (function() {

            /**
             * Properties of a Finalized.
             * @typedef {Object} subeni.v1.Finalized.$Properties
             * @property {Array.<string>|null} [freed] Finalized freed
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Finalized.
             * @memberof subeni.v1
             * @interface IFinalized
             * @augments subeni.v1.Finalized.$Properties
             * @deprecated Use subeni.v1.Finalized.$Properties instead.
             */

            /**
             * Shape of a Finalized.
             * @typedef {subeni.v1.Finalized.$Properties} subeni.v1.Finalized.$Shape
             */

            /**
             * Constructs a new Finalized.
             * @memberof subeni.v1
             * @classdesc Represents a Finalized.
             * @constructor
             * @param {subeni.v1.Finalized.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Finalized = function (properties) {
                this.freed = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Finalized freed.
             * @member {Array.<string>} freed
             * @memberof subeni.v1.Finalized
             * @instance
             */
            Finalized.prototype.freed = $util.emptyArray;

            /**
             * Creates a new Finalized instance using the specified properties.
             * @function create
             * @memberof subeni.v1.Finalized
             * @static
             * @param {subeni.v1.Finalized.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.Finalized} Finalized instance
             * @type {{
             *   (properties: subeni.v1.Finalized.$Shape): subeni.v1.Finalized & subeni.v1.Finalized.$Shape;
             *   (properties?: subeni.v1.Finalized.$Properties): subeni.v1.Finalized;
             * }}
             */
            Finalized.create = function(properties) {
                return new Finalized(properties);
            };

            /**
             * Encodes the specified Finalized message. Does not implicitly {@link subeni.v1.Finalized.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.Finalized
             * @static
             * @param {subeni.v1.Finalized.$Properties} message Finalized message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            Finalized.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.freed != null && message.freed.length)
                    for (let i = 0; i < message.freed.length; ++i)
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.freed[i]);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a Finalized message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.Finalized
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.Finalized & subeni.v1.Finalized.$Shape} Finalized
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Finalized.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.Finalized();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.freed && message.freed.length))
                                message.freed = [];
                            message.freed.push(reader.stringVerify());
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a Finalized message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.Finalized
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.Finalized} Finalized
             */
            Finalized.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.Finalized)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.Finalized: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.Finalized();
                if (object.freed) {
                    if (!$Array.isArray(object.freed))
                        throw $TypeError(".subeni.v1.Finalized.freed: array expected");
                    message.freed = $Array(object.freed.length);
                    for (let i = 0; i < object.freed.length; ++i)
                        message.freed[i] = $String(object.freed[i]);
                }
                return message;
            };

            /**
             * Creates a plain object from a Finalized message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.Finalized
             * @static
             * @param {subeni.v1.Finalized} message Finalized
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            Finalized.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.freed = [];
                if (message.freed && message.freed.length) {
                    object.freed = $Array(message.freed.length);
                    for (let j = 0; j < message.freed.length; ++j)
                        object.freed[j] = message.freed[j];
                }
                return object;
            };

            /**
             * Converts this Finalized to JSON.
             * @function toJSON
             * @memberof subeni.v1.Finalized
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            Finalized.prototype.toJSON = function() {
                return Finalized.toObject(this, $protobuf.util.toJSONOptions);
            };

            return Finalized;
        })();

        v1.FinalizeReply = (function() {

            /**
             * Properties of a FinalizeReply.
             * @typedef {Object} subeni.v1.FinalizeReply.$Properties
             * @property {subeni.v1.Finalized.$Properties|null} [finalized] FinalizeReply finalized
             * @property {subeni.v1.Failure.$Properties|null} [failure] FinalizeReply failure
             * @property {"finalized"|"failure"} [outcome] FinalizeReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a FinalizeReply.
             * @memberof subeni.v1
             * @interface IFinalizeReply
             * @augments subeni.v1.FinalizeReply.$Properties
             * @deprecated Use subeni.v1.FinalizeReply.$Properties instead.
             */

            /**
             * Narrowed shape of a FinalizeReply.
             * @typedef {{
             *   finalized?: subeni.v1.Finalized.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; finalized?: null; failure?: null }|{ outcome?: "finalized"; finalized: subeni.v1.Finalized.$Shape; failure?: null }|{ outcome?: "failure"; finalized?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.FinalizeReply.$Shape
             */

            /**
             * Constructs a new FinalizeReply.
             * @memberof subeni.v1
             * @classdesc Represents a FinalizeReply.
             * @constructor
             * @param {subeni.v1.FinalizeReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const FinalizeReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * FinalizeReply finalized.
             * @member {subeni.v1.Finalized.$Properties|null|undefined} finalized
             * @memberof subeni.v1.FinalizeReply
             * @instance
             */
            FinalizeReply.prototype.finalized = null;

            /**
             * FinalizeReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.FinalizeReply
             * @instance
             */
            FinalizeReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * FinalizeReply outcome.
             * @member {"finalized"|"failure"|undefined} outcome
             * @memberof subeni.v1.FinalizeReply
             * @instance
             */
            $Object.defineProperty(FinalizeReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["finalized", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new FinalizeReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.FinalizeReply
             * @static
             * @param {subeni.v1.FinalizeReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.FinalizeReply} FinalizeReply instance
             * @type {{
             *   (properties: subeni.v1.FinalizeReply.$Shape): subeni.v1.FinalizeReply & subeni.v1.FinalizeReply.$Shape;
             *   (properties?: subeni.v1.FinalizeReply.$Properties): subeni.v1.FinalizeReply;
             * }}
             */
            FinalizeReply.create = function(properties) {
                return new FinalizeReply(properties);
            };

            /**
             * Encodes the specified FinalizeReply message. Does not implicitly {@link subeni.v1.FinalizeReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.FinalizeReply
             * @static
             * @param {subeni.v1.FinalizeReply.$Properties} message FinalizeReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            FinalizeReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.finalized != null && $Object.hasOwnProperty.call(message, "finalized"))
                    $root.subeni.v1.Finalized.encode(message.finalized, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a FinalizeReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.FinalizeReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.FinalizeReply & subeni.v1.FinalizeReply.$Shape} FinalizeReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            FinalizeReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.FinalizeReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.finalized = $root.subeni.v1.Finalized.decode(reader, reader.size(), $undefined, _depth + 1, message.finalized);
                            message.outcome = "finalized";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a FinalizeReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.FinalizeReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.FinalizeReply} FinalizeReply
             */
            FinalizeReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.FinalizeReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.FinalizeReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.FinalizeReply();
                if (object.finalized != null) {
                    if (!$util.isObject(object.finalized))
                        throw $TypeError(".subeni.v1.FinalizeReply.finalized: object expected");
                    message.finalized = $root.subeni.v1.Finalized.fromObject(object.finalized, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.FinalizeReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a FinalizeReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.FinalizeReply
             * @static
             * @param {subeni.v1.FinalizeReply} message FinalizeReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            FinalizeReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.finalized != null && $Object.hasOwnProperty.call(message, "finalized")) {
                    object.finalized = $root.subeni.v1.Finalized.toObject(message.finalized, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "finalized";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this FinalizeReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.FinalizeReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            FinalizeReply.prototype.toJSON = function() {
                return FinalizeReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return FinalizeReply;
        })();

        v1.SubEniRequest = (function() {

            /**
             * Properties of a SubEniRequest.
             * @typedef {Object} subeni.v1.SubEniRequest.$Properties
             * @property {string|null} [parentNicMac] SubEniRequest parentNicMac
             * @property {string|null} [subnet] SubEniRequest subnet
             * @property {string|null} [ipv4Address] SubEniRequest ipv4Address
             * @property {string|null} [ipv6Address] SubEniRequest ipv6Address
             * @property {string|null} [ipv4Pool] SubEniRequest ipv4Pool
             * @property {string|null} [ipv6Pool] SubEniRequest ipv6Pool
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SubEniRequest.
             * @memberof subeni.v1
             * @interface ISubEniRequest
             * @augments subeni.v1.SubEniRequest.$Properties
             * @deprecated Use subeni.v1.SubEniRequest.$Properties instead.
             */

            /**
             * Shape of a SubEniRequest.
             * @typedef {subeni.v1.SubEniRequest.$Properties} subeni.v1.SubEniRequest.$Shape
             */

            /**
             * Constructs a new SubEniRequest.
             * @memberof subeni.v1
             * @classdesc Represents a SubEniRequest.
             * @constructor
             * @param {subeni.v1.SubEniRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SubEniRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SubEniRequest parentNicMac.
             * @member {string} parentNicMac
             * @memberof subeni.v1.SubEniRequest
             * @instance
             */
            SubEniRequest.prototype.parentNicMac = "";

            /**
             * SubEniRequest subnet.
             * @member {string} subnet
             * @memberof subeni.v1.SubEniRequest
             * @instance
             */
            SubEniRequest.prototype.subnet = "";

            /**
             * SubEniRequest ipv4Address.
             * @member {string} ipv4Address
             * @memberof subeni.v1.SubEniRequest
             * @instance
             */
            SubEniRequest.prototype.ipv4Address = "";

            /**
             * SubEniRequest ipv6Address.
             * @member {string} ipv6Address
             * @memberof subeni.v1.SubEniRequest
             * @instance
             */
            SubEniRequest.prototype.ipv6Address = "";

            /**
             * SubEniRequest ipv4Pool.
             * @member {string} ipv4Pool
             * @memberof subeni.v1.SubEniRequest
             * @instance
             */
            SubEniRequest.prototype.ipv4Pool = "";

            /**
             * SubEniRequest ipv6Pool.
             * @member {string} ipv6Pool
             * @memberof subeni.v1.SubEniRequest
             * @instance
             */
            SubEniRequest.prototype.ipv6Pool = "";

            /**
             * Creates a new SubEniRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.SubEniRequest
             * @static
             * @param {subeni.v1.SubEniRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.SubEniRequest} SubEniRequest instance
             * @type {{
             *   (properties: subeni.v1.SubEniRequest.$Shape): subeni.v1.SubEniRequest & subeni.v1.SubEniRequest.$Shape;
             *   (properties?: subeni.v1.SubEniRequest.$Properties): subeni.v1.SubEniRequest;
             * }}
             */
            SubEniRequest.create = function(properties) {
                return new SubEniRequest(properties);
            };

            /**
             * Encodes the specified SubEniRequest message. Does not implicitly {@link subeni.v1.SubEniRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.SubEniRequest
             * @static
             * @param {subeni.v1.SubEniRequest.$Properties} message SubEniRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SubEniRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac") && message.parentNicMac !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.parentNicMac);
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet") && message.subnet !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.subnet);
                if (message.ipv4Address != null && $Object.hasOwnProperty.call(message, "ipv4Address") && message.ipv4Address !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.ipv4Address);
                if (message.ipv6Address != null && $Object.hasOwnProperty.call(message, "ipv6Address") && message.ipv6Address !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.ipv6Address);
                if (message.ipv4Pool != null && $Object.hasOwnProperty.call(message, "ipv4Pool") && message.ipv4Pool !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.ipv4Pool);
                if (message.ipv6Pool != null && $Object.hasOwnProperty.call(message, "ipv6Pool") && message.ipv6Pool !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.ipv6Pool);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SubEniRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.SubEniRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.SubEniRequest & subeni.v1.SubEniRequest.$Shape} SubEniRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SubEniRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.SubEniRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.parentNicMac = value;
                            else
                                delete message.parentNicMac;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.subnet = value;
                            else
                                delete message.subnet;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv4Address = value;
                            else
                                delete message.ipv4Address;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv6Address = value;
                            else
                                delete message.ipv6Address;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv4Pool = value;
                            else
                                delete message.ipv4Pool;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv6Pool = value;
                            else
                                delete message.ipv6Pool;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a SubEniRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.SubEniRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.SubEniRequest} SubEniRequest
             */
            SubEniRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.SubEniRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.SubEniRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.SubEniRequest();
                if (object.parentNicMac != null)
                    if (typeof object.parentNicMac !== "string" || object.parentNicMac.length)
                        message.parentNicMac = $String(object.parentNicMac);
                if (object.subnet != null)
                    if (typeof object.subnet !== "string" || object.subnet.length)
                        message.subnet = $String(object.subnet);
                if (object.ipv4Address != null)
                    if (typeof object.ipv4Address !== "string" || object.ipv4Address.length)
                        message.ipv4Address = $String(object.ipv4Address);
                if (object.ipv6Address != null)
                    if (typeof object.ipv6Address !== "string" || object.ipv6Address.length)
                        message.ipv6Address = $String(object.ipv6Address);
                if (object.ipv4Pool != null)
                    if (typeof object.ipv4Pool !== "string" || object.ipv4Pool.length)
                        message.ipv4Pool = $String(object.ipv4Pool);
                if (object.ipv6Pool != null)
                    if (typeof object.ipv6Pool !== "string" || object.ipv6Pool.length)
                        message.ipv6Pool = $String(object.ipv6Pool);
                return message;
            };

            /**
             * Creates a plain object from a SubEniRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.SubEniRequest
             * @static
             * @param {subeni.v1.SubEniRequest} message SubEniRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            SubEniRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.parentNicMac = "";
                    object.subnet = "";
                    object.ipv4Address = "";
                    object.ipv6Address = "";
                    object.ipv4Pool = "";
                    object.ipv6Pool = "";
                }
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac"))
                    object.parentNicMac = message.parentNicMac;
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet"))
                    object.subnet = message.subnet;
                if (message.ipv4Address != null && $Object.hasOwnProperty.call(message, "ipv4Address"))
                    object.ipv4Address = message.ipv4Address;
                if (message.ipv6Address != null && $Object.hasOwnProperty.call(message, "ipv6Address"))
                    object.ipv6Address = message.ipv6Address;
                if (message.ipv4Pool != null && $Object.hasOwnProperty.call(message, "ipv4Pool"))
                    object.ipv4Pool = message.ipv4Pool;
                if (message.ipv6Pool != null && $Object.hasOwnProperty.call(message, "ipv6Pool"))
                    object.ipv6Pool = message.ipv6Pool;
                return object;
            };

            /**
             * Converts this SubEniRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.SubEniRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            SubEniRequest.prototype.toJSON = function() {
                return SubEniRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return SubEniRequest;
        })();

        v1.ProviderAllocateRequest = (function() {

            /**
             * Properties of a ProviderAllocateRequest.
             * @typedef {Object} subeni.v1.ProviderAllocateRequest.$Properties
             * @property {string|null} [podNamespace] ProviderAllocateRequest podNamespace
             * @property {string|null} [podName] ProviderAllocateRequest podName
             * @property {string|null} [podUid] ProviderAllocateRequest podUid
             * @property {string|null} [nodeName] ProviderAllocateRequest nodeName
             * @property {Array.<subeni.v1.SubEniRequest.$Properties>|null} [subEnis] ProviderAllocateRequest subEnis
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ProviderAllocateRequest.
             * @memberof subeni.v1
             * @interface IProviderAllocateRequest
             * @augments subeni.v1.ProviderAllocateRequest.$Properties
             * @deprecated Use subeni.v1.ProviderAllocateRequest.$Properties instead.
             */

            /**
             * Shape of a ProviderAllocateRequest.
             * @typedef {subeni.v1.ProviderAllocateRequest.$Properties} subeni.v1.ProviderAllocateRequest.$Shape
             */

            /**
             * Constructs a new ProviderAllocateRequest.
             * @memberof subeni.v1
             * @classdesc Represents a ProviderAllocateRequest.
             * @constructor
             * @param {subeni.v1.ProviderAllocateRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ProviderAllocateRequest = function (properties) {
                this.subEnis = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ProviderAllocateRequest podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.ProviderAllocateRequest
             * @instance
             */
            ProviderAllocateRequest.prototype.podNamespace = "";

            /**
             * ProviderAllocateRequest podName.
             * @member {string} podName
             * @memberof subeni.v1.ProviderAllocateRequest
             * @instance
             */
            ProviderAllocateRequest.prototype.podName = "";

            /**
             * ProviderAllocateRequest podUid.
             * @member {string} podUid
             * @memberof subeni.v1.ProviderAllocateRequest
             * @instance
             */
            ProviderAllocateRequest.prototype.podUid = "";

            /**
             * ProviderAllocateRequest nodeName.
             * @member {string} nodeName
             * @memberof subeni.v1.ProviderAllocateRequest
             * @instance
             */
            ProviderAllocateRequest.prototype.nodeName = "";

            /**
             * ProviderAllocateRequest subEnis.
             * @member {Array.<subeni.v1.SubEniRequest.$Properties>} subEnis
             * @memberof subeni.v1.ProviderAllocateRequest
             * @instance
             */
            ProviderAllocateRequest.prototype.subEnis = $util.emptyArray;

            /**
             * Creates a new ProviderAllocateRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ProviderAllocateRequest
             * @static
             * @param {subeni.v1.ProviderAllocateRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ProviderAllocateRequest} ProviderAllocateRequest instance
             * @type {{
             *   (properties: subeni.v1.ProviderAllocateRequest.$Shape): subeni.v1.ProviderAllocateRequest & subeni.v1.ProviderAllocateRequest.$Shape;
             *   (properties?: subeni.v1.ProviderAllocateRequest.$Properties): subeni.v1.ProviderAllocateRequest;
             * }}
             */
            ProviderAllocateRequest.create = function(properties) {
                return new ProviderAllocateRequest(properties);
            };

            /**
             * Encodes the specified ProviderAllocateRequest message. Does not implicitly {@link subeni.v1.ProviderAllocateRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ProviderAllocateRequest
             * @static
             * @param {subeni.v1.ProviderAllocateRequest.$Properties} message ProviderAllocateRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ProviderAllocateRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.podName);
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid") && message.podUid !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.podUid);
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName") && message.nodeName !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.nodeName);
                if (message.subEnis != null && message.subEnis.length)
                    for (let i = 0; i < message.subEnis.length; ++i)
                        $root.subeni.v1.SubEniRequest.encode(message.subEnis[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ProviderAllocateRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ProviderAllocateRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderAllocateRequest & subeni.v1.ProviderAllocateRequest.$Shape} ProviderAllocateRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ProviderAllocateRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ProviderAllocateRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podUid = value;
                            else
                                delete message.podUid;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nodeName = value;
                            else
                                delete message.nodeName;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if (!(message.subEnis && message.subEnis.length))
                                message.subEnis = [];
                            message.subEnis.push($root.subeni.v1.SubEniRequest.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ProviderAllocateRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ProviderAllocateRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ProviderAllocateRequest} ProviderAllocateRequest
             */
            ProviderAllocateRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ProviderAllocateRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ProviderAllocateRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ProviderAllocateRequest();
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                if (object.podUid != null)
                    if (typeof object.podUid !== "string" || object.podUid.length)
                        message.podUid = $String(object.podUid);
                if (object.nodeName != null)
                    if (typeof object.nodeName !== "string" || object.nodeName.length)
                        message.nodeName = $String(object.nodeName);
                if (object.subEnis) {
                    if (!$Array.isArray(object.subEnis))
                        throw $TypeError(".subeni.v1.ProviderAllocateRequest.subEnis: array expected");
                    message.subEnis = $Array(object.subEnis.length);
                    for (let i = 0; i < object.subEnis.length; ++i) {
                        if (!$util.isObject(object.subEnis[i]))
                            throw $TypeError(".subeni.v1.ProviderAllocateRequest.subEnis: object expected");
                        message.subEnis[i] = $root.subeni.v1.SubEniRequest.fromObject(object.subEnis[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from a ProviderAllocateRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ProviderAllocateRequest
             * @static
             * @param {subeni.v1.ProviderAllocateRequest} message ProviderAllocateRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ProviderAllocateRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.subEnis = [];
                if (options.defaults) {
                    object.podNamespace = "";
                    object.podName = "";
                    object.podUid = "";
                    object.nodeName = "";
                }
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid"))
                    object.podUid = message.podUid;
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName"))
                    object.nodeName = message.nodeName;
                if (message.subEnis && message.subEnis.length) {
                    object.subEnis = $Array(message.subEnis.length);
                    for (let j = 0; j < message.subEnis.length; ++j)
                        object.subEnis[j] = $root.subeni.v1.SubEniRequest.toObject(message.subEnis[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this ProviderAllocateRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.ProviderAllocateRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ProviderAllocateRequest.prototype.toJSON = function() {
                return ProviderAllocateRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ProviderAllocateRequest;
        })();

        v1.SubEni = (function() {

            /**
             * Properties of a SubEni.
             * @typedef {Object} subeni.v1.SubEni.$Properties
             * @property {string|null} [parentNicMac] SubEni parentNicMac
             * @property {string|null} [subnet] SubEni subnet
             * @property {string|null} [ipv4Address] SubEni ipv4Address
             * @property {string|null} [ipv6Address] SubEni ipv6Address
             * @property {string|null} [mac] SubEni mac
             * @property {number|null} [vlan] SubEni vlan
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a SubEni.
             * @memberof subeni.v1
             * @interface ISubEni
             * @augments subeni.v1.SubEni.$Properties
             * @deprecated Use subeni.v1.SubEni.$Properties instead.
             */

            /**
             * Shape of a SubEni.
             * @typedef {subeni.v1.SubEni.$Properties} subeni.v1.SubEni.$Shape
             */

            /**
             * Constructs a new SubEni.
             * @memberof subeni.v1
             * @classdesc Represents a SubEni.
             * @constructor
             * @param {subeni.v1.SubEni.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const SubEni = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * SubEni parentNicMac.
             * @member {string} parentNicMac
             * @memberof subeni.v1.SubEni
             * @instance
             */
            SubEni.prototype.parentNicMac = "";

            /**
             * SubEni subnet.
             * @member {string} subnet
             * @memberof subeni.v1.SubEni
             * @instance
             */
            SubEni.prototype.subnet = "";

            /**
             * SubEni ipv4Address.
             * @member {string} ipv4Address
             * @memberof subeni.v1.SubEni
             * @instance
             */
            SubEni.prototype.ipv4Address = "";

            /**
             * SubEni ipv6Address.
             * @member {string} ipv6Address
             * @memberof subeni.v1.SubEni
             * @instance
             */
            SubEni.prototype.ipv6Address = "";

            /**
             * SubEni mac.
             * @member {string} mac
             * @memberof subeni.v1.SubEni
             * @instance
             */
            SubEni.prototype.mac = "";

            /**
             * SubEni vlan.
             * @member {number} vlan
             * @memberof subeni.v1.SubEni
             * @instance
             */
            SubEni.prototype.vlan = 0;

            /**
             * Creates a new SubEni instance using the specified properties.
             * @function create
             * @memberof subeni.v1.SubEni
             * @static
             * @param {subeni.v1.SubEni.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.SubEni} SubEni instance
             * @type {{
             *   (properties: subeni.v1.SubEni.$Shape): subeni.v1.SubEni & subeni.v1.SubEni.$Shape;
             *   (properties?: subeni.v1.SubEni.$Properties): subeni.v1.SubEni;
             * }}
             */
            SubEni.create = function(properties) {
                return new SubEni(properties);
            };

            /**
             * Encodes the specified SubEni message. Does not implicitly {@link subeni.v1.SubEni.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.SubEni
             * @static
             * @param {subeni.v1.SubEni.$Properties} message SubEni message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            SubEni.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac") && message.parentNicMac !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.parentNicMac);
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet") && message.subnet !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.subnet);
                if (message.ipv4Address != null && $Object.hasOwnProperty.call(message, "ipv4Address") && message.ipv4Address !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.ipv4Address);
                if (message.ipv6Address != null && $Object.hasOwnProperty.call(message, "ipv6Address") && message.ipv6Address !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.ipv6Address);
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac") && message.mac !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.mac);
                if (message.vlan != null && $Object.hasOwnProperty.call(message, "vlan") && message.vlan !== 0)
                    writer.uint32(/* id 6, wireType 0 =*/48).int32(message.vlan);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a SubEni message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.SubEni
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.SubEni & subeni.v1.SubEni.$Shape} SubEni
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            SubEni.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.SubEni();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.parentNicMac = value;
                            else
                                delete message.parentNicMac;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.subnet = value;
                            else
                                delete message.subnet;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv4Address = value;
                            else
                                delete message.ipv4Address;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.ipv6Address = value;
                            else
                                delete message.ipv6Address;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.mac = value;
                            else
                                delete message.mac;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.int32())
                                message.vlan = value;
                            else
                                delete message.vlan;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a SubEni message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.SubEni
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.SubEni} SubEni
             */
            SubEni.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.SubEni)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.SubEni: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.SubEni();
                if (object.parentNicMac != null)
                    if (typeof object.parentNicMac !== "string" || object.parentNicMac.length)
                        message.parentNicMac = $String(object.parentNicMac);
                if (object.subnet != null)
                    if (typeof object.subnet !== "string" || object.subnet.length)
                        message.subnet = $String(object.subnet);
                if (object.ipv4Address != null)
                    if (typeof object.ipv4Address !== "string" || object.ipv4Address.length)
                        message.ipv4Address = $String(object.ipv4Address);
                if (object.ipv6Address != null)
                    if (typeof object.ipv6Address !== "string" || object.ipv6Address.length)
                        message.ipv6Address = $String(object.ipv6Address);
                if (object.mac != null)
                    if (typeof object.mac !== "string" || object.mac.length)
                        message.mac = $String(object.mac);
                if (object.vlan != null)
                    if ($Number(object.vlan) !== 0)
                        message.vlan = object.vlan | 0;
                return message;
            };

            /**
             * Creates a plain object from a SubEni message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.SubEni
             * @static
             * @param {subeni.v1.SubEni} message SubEni
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            SubEni.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.parentNicMac = "";
                    object.subnet = "";
                    object.ipv4Address = "";
                    object.ipv6Address = "";
                    object.mac = "";
                    object.vlan = 0;
                }
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac"))
                    object.parentNicMac = message.parentNicMac;
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet"))
                    object.subnet = message.subnet;
                if (message.ipv4Address != null && $Object.hasOwnProperty.call(message, "ipv4Address"))
                    object.ipv4Address = message.ipv4Address;
                if (message.ipv6Address != null && $Object.hasOwnProperty.call(message, "ipv6Address"))
                    object.ipv6Address = message.ipv6Address;
                if (message.mac != null && $Object.hasOwnProperty.call(message, "mac"))
                    object.mac = message.mac;
                if (message.vlan != null && $Object.hasOwnProperty.call(message, "vlan"))
                    object.vlan = message.vlan;
                return object;
            };

            /**
             * Converts this SubEni to JSON.
             * @function toJSON
             * @memberof subeni.v1.SubEni
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            SubEni.prototype.toJSON = function() {
                return SubEni.toObject(this, $protobuf.util.toJSONOptions);
            };

            return SubEni;
        })();

        v1.ProviderAllocation = (function() {

            /**
             * Properties of a ProviderAllocation.
             * @typedef {Object} subeni.v1.ProviderAllocation.$Properties
             * @property {Array.<subeni.v1.SubEni.$Properties>|null} [subEnis] ProviderAllocation subEnis
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ProviderAllocation.
             * @memberof subeni.v1
             * @interface IProviderAllocation
             * @augments subeni.v1.ProviderAllocation.$Properties
             * @deprecated Use subeni.v1.ProviderAllocation.$Properties instead.
             */

            /**
             * Shape of a ProviderAllocation.
             * @typedef {subeni.v1.ProviderAllocation.$Properties} subeni.v1.ProviderAllocation.$Shape
             */

            /**
             * Constructs a new ProviderAllocation.
             * @memberof subeni.v1
             * @classdesc Represents a ProviderAllocation.
             * @constructor
             * @param {subeni.v1.ProviderAllocation.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ProviderAllocation = function (properties) {
                this.subEnis = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ProviderAllocation subEnis.
             * @member {Array.<subeni.v1.SubEni.$Properties>} subEnis
             * @memberof subeni.v1.ProviderAllocation
             * @instance
             */
            ProviderAllocation.prototype.subEnis = $util.emptyArray;

            /**
             * Creates a new ProviderAllocation instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ProviderAllocation
             * @static
             * @param {subeni.v1.ProviderAllocation.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ProviderAllocation} ProviderAllocation instance
             * @type {{
             *   (properties: subeni.v1.ProviderAllocation.$Shape): subeni.v1.ProviderAllocation & subeni.v1.ProviderAllocation.$Shape;
             *   (properties?: subeni.v1.ProviderAllocation.$Properties): subeni.v1.ProviderAllocation;
             * }}
             */
            ProviderAllocation.create = function(properties) {
                return new ProviderAllocation(properties);
            };

            /**
             * Encodes the specified ProviderAllocation message. Does not implicitly {@link subeni.v1.ProviderAllocation.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ProviderAllocation
             * @static
             * @param {subeni.v1.ProviderAllocation.$Properties} message ProviderAllocation message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ProviderAllocation.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.subEnis != null && message.subEnis.length)
                    for (let i = 0; i < message.subEnis.length; ++i)
                        $root.subeni.v1.SubEni.encode(message.subEnis[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ProviderAllocation message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ProviderAllocation
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderAllocation & subeni.v1.ProviderAllocation.$Shape} ProviderAllocation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ProviderAllocation.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ProviderAllocation();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.subEnis && message.subEnis.length))
                                message.subEnis = [];
                            message.subEnis.push($root.subeni.v1.SubEni.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ProviderAllocation message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ProviderAllocation
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ProviderAllocation} ProviderAllocation
             */
            ProviderAllocation.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ProviderAllocation)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ProviderAllocation: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ProviderAllocation();
                if (object.subEnis) {
                    if (!$Array.isArray(object.subEnis))
                        throw $TypeError(".subeni.v1.ProviderAllocation.subEnis: array expected");
                    message.subEnis = $Array(object.subEnis.length);
                    for (let i = 0; i < object.subEnis.length; ++i) {
                        if (!$util.isObject(object.subEnis[i]))
                            throw $TypeError(".subeni.v1.ProviderAllocation.subEnis: object expected");
                        message.subEnis[i] = $root.subeni.v1.SubEni.fromObject(object.subEnis[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from a ProviderAllocation message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ProviderAllocation
             * @static
             * @param {subeni.v1.ProviderAllocation} message ProviderAllocation
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ProviderAllocation.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.subEnis = [];
                if (message.subEnis && message.subEnis.length) {
                    object.subEnis = $Array(message.subEnis.length);
                    for (let j = 0; j < message.subEnis.length; ++j)
                        object.subEnis[j] = $root.subeni.v1.SubEni.toObject(message.subEnis[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this ProviderAllocation to JSON.
             * @function toJSON
             * @memberof subeni.v1.ProviderAllocation
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ProviderAllocation.prototype.toJSON = function() {
                return ProviderAllocation.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ProviderAllocation;
        })();

        v1.ProviderAllocateReply = (function() {

            /**
             * Properties of a ProviderAllocateReply.
             * @typedef {Object} subeni.v1.ProviderAllocateReply.$Properties
             * @property {subeni.v1.ProviderAllocation.$Properties|null} [allocation] ProviderAllocateReply allocation
             * @property {subeni.v1.Failure.$Properties|null} [failure] ProviderAllocateReply failure
             * @property {"allocation"|"failure"} [outcome] ProviderAllocateReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ProviderAllocateReply.
             * @memberof subeni.v1
             * @interface IProviderAllocateReply
             * @augments subeni.v1.ProviderAllocateReply.$Properties
             * @deprecated Use subeni.v1.ProviderAllocateReply.$Properties instead.
             */

            /**
             * Narrowed shape of a ProviderAllocateReply.
             * @typedef {{
             *   allocation?: subeni.v1.ProviderAllocation.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; allocation?: null; failure?: null }|{ outcome?: "allocation"; allocation: subeni.v1.ProviderAllocation.$Shape; failure?: null }|{ outcome?: "failure"; allocation?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.ProviderAllocateReply.$Shape
             */

            /**
             * Constructs a new ProviderAllocateReply.
             * @memberof subeni.v1
             * @classdesc Represents a ProviderAllocateReply.
             * @constructor
             * @param {subeni.v1.ProviderAllocateReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ProviderAllocateReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ProviderAllocateReply allocation.
             * @member {subeni.v1.ProviderAllocation.$Properties|null|undefined} allocation
             * @memberof subeni.v1.ProviderAllocateReply
             * @instance
             */
            ProviderAllocateReply.prototype.allocation = null;

            /**
             * ProviderAllocateReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.ProviderAllocateReply
             * @instance
             */
            ProviderAllocateReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * ProviderAllocateReply outcome.
             * @member {"allocation"|"failure"|undefined} outcome
             * @memberof subeni.v1.ProviderAllocateReply
             * @instance
             */
            $Object.defineProperty(ProviderAllocateReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["allocation", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new ProviderAllocateReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ProviderAllocateReply
             * @static
             * @param {subeni.v1.ProviderAllocateReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ProviderAllocateReply} ProviderAllocateReply instance
             * @type {{
             *   (properties: subeni.v1.ProviderAllocateReply.$Shape): subeni.v1.ProviderAllocateReply & subeni.v1.ProviderAllocateReply.$Shape;
             *   (properties?: subeni.v1.ProviderAllocateReply.$Properties): subeni.v1.ProviderAllocateReply;
             * }}
             */
            ProviderAllocateReply.create = function(properties) {
                return new ProviderAllocateReply(properties);
            };

            /**
             * Encodes the specified ProviderAllocateReply message. Does not implicitly {@link subeni.v1.ProviderAllocateReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ProviderAllocateReply
             * @static
             * @param {subeni.v1.ProviderAllocateReply.$Properties} message ProviderAllocateReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ProviderAllocateReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.allocation != null && $Object.hasOwnProperty.call(message, "allocation"))
                    $root.subeni.v1.ProviderAllocation.encode(message.allocation, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ProviderAllocateReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ProviderAllocateReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderAllocateReply & subeni.v1.ProviderAllocateReply.$Shape} ProviderAllocateReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ProviderAllocateReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ProviderAllocateReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.allocation = $root.subeni.v1.ProviderAllocation.decode(reader, reader.size(), $undefined, _depth + 1, message.allocation);
                            message.outcome = "allocation";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ProviderAllocateReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ProviderAllocateReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ProviderAllocateReply} ProviderAllocateReply
             */
            ProviderAllocateReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ProviderAllocateReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ProviderAllocateReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ProviderAllocateReply();
                if (object.allocation != null) {
                    if (!$util.isObject(object.allocation))
                        throw $TypeError(".subeni.v1.ProviderAllocateReply.allocation: object expected");
                    message.allocation = $root.subeni.v1.ProviderAllocation.fromObject(object.allocation, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.ProviderAllocateReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a ProviderAllocateReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ProviderAllocateReply
             * @static
             * @param {subeni.v1.ProviderAllocateReply} message ProviderAllocateReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ProviderAllocateReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.allocation != null && $Object.hasOwnProperty.call(message, "allocation")) {
                    object.allocation = $root.subeni.v1.ProviderAllocation.toObject(message.allocation, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "allocation";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this ProviderAllocateReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.ProviderAllocateReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ProviderAllocateReply.prototype.toJSON = function() {
                return ProviderAllocateReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ProviderAllocateReply;
        })();

        v1.ProviderReleaseRequest = (function() {

            /**
             * Properties of a ProviderReleaseRequest.
             * @typedef {Object} subeni.v1.ProviderReleaseRequest.$Properties
             * @property {string|null} [podNamespace] ProviderReleaseRequest podNamespace
             * @property {string|null} [podName] ProviderReleaseRequest podName
             * @property {string|null} [podUid] ProviderReleaseRequest podUid
             * @property {string|null} [nodeName] ProviderReleaseRequest nodeName
             * @property {string|null} [parentNicMac] ProviderReleaseRequest parentNicMac
             * @property {string|null} [subnet] ProviderReleaseRequest subnet
             * @property {string|null} [address] ProviderReleaseRequest address
             * @property {string|null} [pool] ProviderReleaseRequest pool
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ProviderReleaseRequest.
             * @memberof subeni.v1
             * @interface IProviderReleaseRequest
             * @augments subeni.v1.ProviderReleaseRequest.$Properties
             * @deprecated Use subeni.v1.ProviderReleaseRequest.$Properties instead.
             */

            /**
             * Shape of a ProviderReleaseRequest.
             * @typedef {subeni.v1.ProviderReleaseRequest.$Properties} subeni.v1.ProviderReleaseRequest.$Shape
             */

            /**
             * Constructs a new ProviderReleaseRequest.
             * @memberof subeni.v1
             * @classdesc Represents a ProviderReleaseRequest.
             * @constructor
             * @param {subeni.v1.ProviderReleaseRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ProviderReleaseRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ProviderReleaseRequest podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.podNamespace = "";

            /**
             * ProviderReleaseRequest podName.
             * @member {string} podName
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.podName = "";

            /**
             * ProviderReleaseRequest podUid.
             * @member {string} podUid
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.podUid = "";

            /**
             * ProviderReleaseRequest nodeName.
             * @member {string} nodeName
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.nodeName = "";

            /**
             * ProviderReleaseRequest parentNicMac.
             * @member {string} parentNicMac
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.parentNicMac = "";

            /**
             * ProviderReleaseRequest subnet.
             * @member {string} subnet
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.subnet = "";

            /**
             * ProviderReleaseRequest address.
             * @member {string} address
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.address = "";

            /**
             * ProviderReleaseRequest pool.
             * @member {string} pool
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             */
            ProviderReleaseRequest.prototype.pool = "";

            /**
             * Creates a new ProviderReleaseRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ProviderReleaseRequest
             * @static
             * @param {subeni.v1.ProviderReleaseRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ProviderReleaseRequest} ProviderReleaseRequest instance
             * @type {{
             *   (properties: subeni.v1.ProviderReleaseRequest.$Shape): subeni.v1.ProviderReleaseRequest & subeni.v1.ProviderReleaseRequest.$Shape;
             *   (properties?: subeni.v1.ProviderReleaseRequest.$Properties): subeni.v1.ProviderReleaseRequest;
             * }}
             */
            ProviderReleaseRequest.create = function(properties) {
                return new ProviderReleaseRequest(properties);
            };

            /**
             * Encodes the specified ProviderReleaseRequest message. Does not implicitly {@link subeni.v1.ProviderReleaseRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ProviderReleaseRequest
             * @static
             * @param {subeni.v1.ProviderReleaseRequest.$Properties} message ProviderReleaseRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ProviderReleaseRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.podName);
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid") && message.podUid !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.podUid);
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName") && message.nodeName !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.nodeName);
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac") && message.parentNicMac !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.parentNicMac);
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet") && message.subnet !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.subnet);
                if (message.address != null && $Object.hasOwnProperty.call(message, "address") && message.address !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.address);
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool") && message.pool !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.pool);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ProviderReleaseRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ProviderReleaseRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderReleaseRequest & subeni.v1.ProviderReleaseRequest.$Shape} ProviderReleaseRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ProviderReleaseRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ProviderReleaseRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podUid = value;
                            else
                                delete message.podUid;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nodeName = value;
                            else
                                delete message.nodeName;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.parentNicMac = value;
                            else
                                delete message.parentNicMac;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.subnet = value;
                            else
                                delete message.subnet;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.address = value;
                            else
                                delete message.address;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.pool = value;
                            else
                                delete message.pool;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ProviderReleaseRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ProviderReleaseRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ProviderReleaseRequest} ProviderReleaseRequest
             */
            ProviderReleaseRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ProviderReleaseRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ProviderReleaseRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ProviderReleaseRequest();
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                if (object.podUid != null)
                    if (typeof object.podUid !== "string" || object.podUid.length)
                        message.podUid = $String(object.podUid);
                if (object.nodeName != null)
                    if (typeof object.nodeName !== "string" || object.nodeName.length)
                        message.nodeName = $String(object.nodeName);
                if (object.parentNicMac != null)
                    if (typeof object.parentNicMac !== "string" || object.parentNicMac.length)
                        message.parentNicMac = $String(object.parentNicMac);
                if (object.subnet != null)
                    if (typeof object.subnet !== "string" || object.subnet.length)
                        message.subnet = $String(object.subnet);
                if (object.address != null)
                    if (typeof object.address !== "string" || object.address.length)
                        message.address = $String(object.address);
                if (object.pool != null)
                    if (typeof object.pool !== "string" || object.pool.length)
                        message.pool = $String(object.pool);
                return message;
            };

            /**
             * Creates a plain object from a ProviderReleaseRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ProviderReleaseRequest
             * @static
             * @param {subeni.v1.ProviderReleaseRequest} message ProviderReleaseRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ProviderReleaseRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.podNamespace = "";
                    object.podName = "";
                    object.podUid = "";
                    object.nodeName = "";
                    object.parentNicMac = "";
                    object.subnet = "";
                    object.address = "";
                    object.pool = "";
                }
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid"))
                    object.podUid = message.podUid;
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName"))
                    object.nodeName = message.nodeName;
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac"))
                    object.parentNicMac = message.parentNicMac;
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet"))
                    object.subnet = message.subnet;
                if (message.address != null && $Object.hasOwnProperty.call(message, "address"))
                    object.address = message.address;
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool"))
                    object.pool = message.pool;
                return object;
            };

            /**
             * Converts this ProviderReleaseRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.ProviderReleaseRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ProviderReleaseRequest.prototype.toJSON = function() {
                return ProviderReleaseRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ProviderReleaseRequest;
        })();

        v1.ProviderReleaseReply = (function() {

            /**
             * Properties of a ProviderReleaseReply.
             * @typedef {Object} subeni.v1.ProviderReleaseReply.$Properties
             * @property {boolean|null} [accepted] ProviderReleaseReply accepted
             * @property {subeni.v1.Failure.$Properties|null} [failure] ProviderReleaseReply failure
             * @property {"accepted"|"failure"} [outcome] ProviderReleaseReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ProviderReleaseReply.
             * @memberof subeni.v1
             * @interface IProviderReleaseReply
             * @augments subeni.v1.ProviderReleaseReply.$Properties
             * @deprecated Use subeni.v1.ProviderReleaseReply.$Properties instead.
             */

            /**
             * Narrowed shape of a ProviderReleaseReply.
             * @typedef {{
             *   accepted?: boolean|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; accepted?: null; failure?: null }|{ outcome?: "accepted"; accepted: boolean; failure?: null }|{ outcome?: "failure"; accepted?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.ProviderReleaseReply.$Shape
             */

            /**
             * Constructs a new ProviderReleaseReply.
             * @memberof subeni.v1
             * @classdesc Represents a ProviderReleaseReply.
             * @constructor
             * @param {subeni.v1.ProviderReleaseReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ProviderReleaseReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ProviderReleaseReply accepted.
             * @member {boolean|null|undefined} accepted
             * @memberof subeni.v1.ProviderReleaseReply
             * @instance
             */
            ProviderReleaseReply.prototype.accepted = null;

            /**
             * ProviderReleaseReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.ProviderReleaseReply
             * @instance
             */
            ProviderReleaseReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * ProviderReleaseReply outcome.
             * @member {"accepted"|"failure"|undefined} outcome
             * @memberof subeni.v1.ProviderReleaseReply
             * @instance
             */
            $Object.defineProperty(ProviderReleaseReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["accepted", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new ProviderReleaseReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ProviderReleaseReply
             * @static
             * @param {subeni.v1.ProviderReleaseReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ProviderReleaseReply} ProviderReleaseReply instance
             * @type {{
             *   (properties: subeni.v1.ProviderReleaseReply.$Shape): subeni.v1.ProviderReleaseReply & subeni.v1.ProviderReleaseReply.$Shape;
             *   (properties?: subeni.v1.ProviderReleaseReply.$Properties): subeni.v1.ProviderReleaseReply;
             * }}
             */
            ProviderReleaseReply.create = function(properties) {
                return new ProviderReleaseReply(properties);
            };

            /**
             * Encodes the specified ProviderReleaseReply message. Does not implicitly {@link subeni.v1.ProviderReleaseReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ProviderReleaseReply
             * @static
             * @param {subeni.v1.ProviderReleaseReply.$Properties} message ProviderReleaseReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ProviderReleaseReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.accepted != null && $Object.hasOwnProperty.call(message, "accepted"))
                    writer.uint32(/* id 1, wireType 0 =*/8).bool(message.accepted);
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ProviderReleaseReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ProviderReleaseReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderReleaseReply & subeni.v1.ProviderReleaseReply.$Shape} ProviderReleaseReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ProviderReleaseReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ProviderReleaseReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            message.accepted = reader.bool();
                            message.outcome = "accepted";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ProviderReleaseReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ProviderReleaseReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ProviderReleaseReply} ProviderReleaseReply
             */
            ProviderReleaseReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ProviderReleaseReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ProviderReleaseReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ProviderReleaseReply();
                if (object.accepted != null)
                    message.accepted = $Boolean(object.accepted);
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.ProviderReleaseReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a ProviderReleaseReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ProviderReleaseReply
             * @static
             * @param {subeni.v1.ProviderReleaseReply} message ProviderReleaseReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ProviderReleaseReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.accepted != null && $Object.hasOwnProperty.call(message, "accepted")) {
                    object.accepted = message.accepted;
                    if (options.oneofs)
                        object.outcome = "accepted";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this ProviderReleaseReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.ProviderReleaseReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ProviderReleaseReply.prototype.toJSON = function() {
                return ProviderReleaseReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ProviderReleaseReply;
        })();

        v1.ReleaseJob = (function() {

            /**
             * Properties of a ReleaseJob.
             * @typedef {Object} subeni.v1.ReleaseJob.$Properties
             * @property {string|null} [claimId] ReleaseJob claimId
             * @property {number|null} [incarnation] ReleaseJob incarnation
             * @property {Array.<subeni.v1.PoolAddress.$Properties>|null} [addresses] ReleaseJob addresses
             * @property {string|null} [podNamespace] ReleaseJob podNamespace
             * @property {string|null} [podName] ReleaseJob podName
             * @property {string|null} [podUid] ReleaseJob podUid
             * @property {string|null} [nic] ReleaseJob nic
             * @property {string|null} [nodeName] ReleaseJob nodeName
             * @property {string|null} [parentNicMac] ReleaseJob parentNicMac
             * @property {string|null} [subnet] ReleaseJob subnet
             * @property {number|null} [createdAt] ReleaseJob createdAt
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ReleaseJob.
             * @memberof subeni.v1
             * @interface IReleaseJob
             * @augments subeni.v1.ReleaseJob.$Properties
             * @deprecated Use subeni.v1.ReleaseJob.$Properties instead.
             */

            /**
             * Shape of a ReleaseJob.
             * @typedef {subeni.v1.ReleaseJob.$Properties} subeni.v1.ReleaseJob.$Shape
             */

            /**
             * Constructs a new ReleaseJob.
             * @memberof subeni.v1
             * @classdesc Represents a ReleaseJob.
             * @constructor
             * @param {subeni.v1.ReleaseJob.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ReleaseJob = function (properties) {
                this.addresses = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ReleaseJob claimId.
             * @member {string} claimId
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.claimId = "";

            /**
             * ReleaseJob incarnation.
             * @member {number} incarnation
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.incarnation = 0;

            /**
             * ReleaseJob addresses.
             * @member {Array.<subeni.v1.PoolAddress.$Properties>} addresses
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.addresses = $util.emptyArray;

            /**
             * ReleaseJob podNamespace.
             * @member {string} podNamespace
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.podNamespace = "";

            /**
             * ReleaseJob podName.
             * @member {string} podName
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.podName = "";

            /**
             * ReleaseJob podUid.
             * @member {string} podUid
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.podUid = "";

            /**
             * ReleaseJob nic.
             * @member {string} nic
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.nic = "";

            /**
             * ReleaseJob nodeName.
             * @member {string} nodeName
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.nodeName = "";

            /**
             * ReleaseJob parentNicMac.
             * @member {string} parentNicMac
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.parentNicMac = "";

            /**
             * ReleaseJob subnet.
             * @member {string} subnet
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.subnet = "";

            /**
             * ReleaseJob createdAt.
             * @member {number} createdAt
             * @memberof subeni.v1.ReleaseJob
             * @instance
             */
            ReleaseJob.prototype.createdAt = 0;

            /**
             * Creates a new ReleaseJob instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ReleaseJob
             * @static
             * @param {subeni.v1.ReleaseJob.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ReleaseJob} ReleaseJob instance
             * @type {{
             *   (properties: subeni.v1.ReleaseJob.$Shape): subeni.v1.ReleaseJob & subeni.v1.ReleaseJob.$Shape;
             *   (properties?: subeni.v1.ReleaseJob.$Properties): subeni.v1.ReleaseJob;
             * }}
             */
            ReleaseJob.create = function(properties) {
                return new ReleaseJob(properties);
            };

            /**
             * Encodes the specified ReleaseJob message. Does not implicitly {@link subeni.v1.ReleaseJob.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ReleaseJob
             * @static
             * @param {subeni.v1.ReleaseJob.$Properties} message ReleaseJob message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ReleaseJob.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId") && message.claimId !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimId);
                if (message.incarnation != null && $Object.hasOwnProperty.call(message, "incarnation") && message.incarnation !== 0)
                    writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.incarnation);
                if (message.addresses != null && message.addresses.length)
                    for (let i = 0; i < message.addresses.length; ++i)
                        $root.subeni.v1.PoolAddress.encode(message.addresses[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace") && message.podNamespace !== "")
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.podNamespace);
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName") && message.podName !== "")
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.podName);
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid") && message.podUid !== "")
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.podUid);
                if (message.nic != null && $Object.hasOwnProperty.call(message, "nic") && message.nic !== "")
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.nic);
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName") && message.nodeName !== "")
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.nodeName);
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac") && message.parentNicMac !== "")
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.parentNicMac);
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet") && message.subnet !== "")
                    writer.uint32(/* id 10, wireType 2 =*/82).string(message.subnet);
                if (message.createdAt != null && $Object.hasOwnProperty.call(message, "createdAt") && !$Object.is(message.createdAt, 0))
                    writer.uint32(/* id 11, wireType 1 =*/89).double(message.createdAt);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ReleaseJob message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ReleaseJob
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseJob & subeni.v1.ReleaseJob.$Shape} ReleaseJob
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ReleaseJob.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ReleaseJob();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.claimId = value;
                            else
                                delete message.claimId;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.uint32())
                                message.incarnation = value;
                            else
                                delete message.incarnation;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if (!(message.addresses && message.addresses.length))
                                message.addresses = [];
                            message.addresses.push($root.subeni.v1.PoolAddress.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podNamespace = value;
                            else
                                delete message.podNamespace;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podName = value;
                            else
                                delete message.podName;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.podUid = value;
                            else
                                delete message.podUid;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nic = value;
                            else
                                delete message.nic;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.nodeName = value;
                            else
                                delete message.nodeName;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.parentNicMac = value;
                            else
                                delete message.parentNicMac;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.subnet = value;
                            else
                                delete message.subnet;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.createdAt = value;
                            else
                                delete message.createdAt;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ReleaseJob message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ReleaseJob
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ReleaseJob} ReleaseJob
             */
            ReleaseJob.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ReleaseJob)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ReleaseJob: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ReleaseJob();
                if (object.claimId != null)
                    if (typeof object.claimId !== "string" || object.claimId.length)
                        message.claimId = $String(object.claimId);
                if (object.incarnation != null)
                    if ($Number(object.incarnation) !== 0)
                        message.incarnation = object.incarnation >>> 0;
                if (object.addresses) {
                    if (!$Array.isArray(object.addresses))
                        throw $TypeError(".subeni.v1.ReleaseJob.addresses: array expected");
                    message.addresses = $Array(object.addresses.length);
                    for (let i = 0; i < object.addresses.length; ++i) {
                        if (!$util.isObject(object.addresses[i]))
                            throw $TypeError(".subeni.v1.ReleaseJob.addresses: object expected");
                        message.addresses[i] = $root.subeni.v1.PoolAddress.fromObject(object.addresses[i], _depth + 1);
                    }
                }
                if (object.podNamespace != null)
                    if (typeof object.podNamespace !== "string" || object.podNamespace.length)
                        message.podNamespace = $String(object.podNamespace);
                if (object.podName != null)
                    if (typeof object.podName !== "string" || object.podName.length)
                        message.podName = $String(object.podName);
                if (object.podUid != null)
                    if (typeof object.podUid !== "string" || object.podUid.length)
                        message.podUid = $String(object.podUid);
                if (object.nic != null)
                    if (typeof object.nic !== "string" || object.nic.length)
                        message.nic = $String(object.nic);
                if (object.nodeName != null)
                    if (typeof object.nodeName !== "string" || object.nodeName.length)
                        message.nodeName = $String(object.nodeName);
                if (object.parentNicMac != null)
                    if (typeof object.parentNicMac !== "string" || object.parentNicMac.length)
                        message.parentNicMac = $String(object.parentNicMac);
                if (object.subnet != null)
                    if (typeof object.subnet !== "string" || object.subnet.length)
                        message.subnet = $String(object.subnet);
                if (object.createdAt != null)
                    if (!$Object.is($Number(object.createdAt), 0))
                        message.createdAt = $Number(object.createdAt);
                return message;
            };

            /**
             * Creates a plain object from a ReleaseJob message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ReleaseJob
             * @static
             * @param {subeni.v1.ReleaseJob} message ReleaseJob
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ReleaseJob.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.addresses = [];
                if (options.defaults) {
                    object.claimId = "";
                    object.incarnation = 0;
                    object.podNamespace = "";
                    object.podName = "";
                    object.podUid = "";
                    object.nic = "";
                    object.nodeName = "";
                    object.parentNicMac = "";
                    object.subnet = "";
                    object.createdAt = 0;
                }
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId"))
                    object.claimId = message.claimId;
                if (message.incarnation != null && $Object.hasOwnProperty.call(message, "incarnation"))
                    object.incarnation = message.incarnation;
                if (message.addresses && message.addresses.length) {
                    object.addresses = $Array(message.addresses.length);
                    for (let j = 0; j < message.addresses.length; ++j)
                        object.addresses[j] = $root.subeni.v1.PoolAddress.toObject(message.addresses[j], options, _depth + 1);
                }
                if (message.podNamespace != null && $Object.hasOwnProperty.call(message, "podNamespace"))
                    object.podNamespace = message.podNamespace;
                if (message.podName != null && $Object.hasOwnProperty.call(message, "podName"))
                    object.podName = message.podName;
                if (message.podUid != null && $Object.hasOwnProperty.call(message, "podUid"))
                    object.podUid = message.podUid;
                if (message.nic != null && $Object.hasOwnProperty.call(message, "nic"))
                    object.nic = message.nic;
                if (message.nodeName != null && $Object.hasOwnProperty.call(message, "nodeName"))
                    object.nodeName = message.nodeName;
                if (message.parentNicMac != null && $Object.hasOwnProperty.call(message, "parentNicMac"))
                    object.parentNicMac = message.parentNicMac;
                if (message.subnet != null && $Object.hasOwnProperty.call(message, "subnet"))
                    object.subnet = message.subnet;
                if (message.createdAt != null && $Object.hasOwnProperty.call(message, "createdAt"))
                    object.createdAt = options.json && !$isFinite(message.createdAt) ? $String(message.createdAt) : message.createdAt;
                return object;
            };

            /**
             * Converts this ReleaseJob to JSON.
             * @function toJSON
             * @memberof subeni.v1.ReleaseJob
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ReleaseJob.prototype.toJSON = function() {
                return ReleaseJob.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ReleaseJob;
        })();

        v1.ReleaseAttempt = (function() {

            /**
             * Properties of a ReleaseAttempt.
             * @typedef {Object} subeni.v1.ReleaseAttempt.$Properties
             * @property {number|null} [at] ReleaseAttempt at
             * @property {string|null} [code] ReleaseAttempt code
             * @property {string|null} [text] ReleaseAttempt text
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ReleaseAttempt.
             * @memberof subeni.v1
             * @interface IReleaseAttempt
             * @augments subeni.v1.ReleaseAttempt.$Properties
             * @deprecated Use subeni.v1.ReleaseAttempt.$Properties instead.
             */

            /**
             * Shape of a ReleaseAttempt.
             * @typedef {subeni.v1.ReleaseAttempt.$Properties} subeni.v1.ReleaseAttempt.$Shape
             */

            /**
             * Constructs a new ReleaseAttempt.
             * @memberof subeni.v1
             * @classdesc Represents a ReleaseAttempt.
             * @constructor
             * @param {subeni.v1.ReleaseAttempt.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ReleaseAttempt = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ReleaseAttempt at.
             * @member {number} at
             * @memberof subeni.v1.ReleaseAttempt
             * @instance
             */
            ReleaseAttempt.prototype.at = 0;

            /**
             * ReleaseAttempt code.
             * @member {string} code
             * @memberof subeni.v1.ReleaseAttempt
             * @instance
             */
            ReleaseAttempt.prototype.code = "";

            /**
             * ReleaseAttempt text.
             * @member {string} text
             * @memberof subeni.v1.ReleaseAttempt
             * @instance
             */
            ReleaseAttempt.prototype.text = "";

            /**
             * Creates a new ReleaseAttempt instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ReleaseAttempt
             * @static
             * @param {subeni.v1.ReleaseAttempt.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ReleaseAttempt} ReleaseAttempt instance
             * @type {{
             *   (properties: subeni.v1.ReleaseAttempt.$Shape): subeni.v1.ReleaseAttempt & subeni.v1.ReleaseAttempt.$Shape;
             *   (properties?: subeni.v1.ReleaseAttempt.$Properties): subeni.v1.ReleaseAttempt;
             * }}
             */
            ReleaseAttempt.create = function(properties) {
                return new ReleaseAttempt(properties);
            };

            /**
             * Encodes the specified ReleaseAttempt message. Does not implicitly {@link subeni.v1.ReleaseAttempt.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ReleaseAttempt
             * @static
             * @param {subeni.v1.ReleaseAttempt.$Properties} message ReleaseAttempt message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ReleaseAttempt.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.at != null && $Object.hasOwnProperty.call(message, "at") && !$Object.is(message.at, 0))
                    writer.uint32(/* id 1, wireType 1 =*/9).double(message.at);
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.code);
                if (message.text != null && $Object.hasOwnProperty.call(message, "text") && message.text !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.text);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ReleaseAttempt message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ReleaseAttempt
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseAttempt & subeni.v1.ReleaseAttempt.$Shape} ReleaseAttempt
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ReleaseAttempt.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ReleaseAttempt();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.at = value;
                            else
                                delete message.at;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.text = value;
                            else
                                delete message.text;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ReleaseAttempt message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ReleaseAttempt
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ReleaseAttempt} ReleaseAttempt
             */
            ReleaseAttempt.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ReleaseAttempt)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ReleaseAttempt: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ReleaseAttempt();
                if (object.at != null)
                    if (!$Object.is($Number(object.at), 0))
                        message.at = $Number(object.at);
                if (object.code != null)
                    if (typeof object.code !== "string" || object.code.length)
                        message.code = $String(object.code);
                if (object.text != null)
                    if (typeof object.text !== "string" || object.text.length)
                        message.text = $String(object.text);
                return message;
            };

            /**
             * Creates a plain object from a ReleaseAttempt message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ReleaseAttempt
             * @static
             * @param {subeni.v1.ReleaseAttempt} message ReleaseAttempt
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ReleaseAttempt.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.at = 0;
                    object.code = "";
                    object.text = "";
                }
                if (message.at != null && $Object.hasOwnProperty.call(message, "at"))
                    object.at = options.json && !$isFinite(message.at) ? $String(message.at) : message.at;
                if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                    object.code = message.code;
                if (message.text != null && $Object.hasOwnProperty.call(message, "text"))
                    object.text = message.text;
                return object;
            };

            /**
             * Converts this ReleaseAttempt to JSON.
             * @function toJSON
             * @memberof subeni.v1.ReleaseAttempt
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ReleaseAttempt.prototype.toJSON = function() {
                return ReleaseAttempt.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ReleaseAttempt;
        })();

        v1.ReleaseAttempts = (function() {

            /**
             * Properties of a ReleaseAttempts.
             * @typedef {Object} subeni.v1.ReleaseAttempts.$Properties
             * @property {Array.<subeni.v1.ReleaseAttempt.$Properties>|null} [attempts] ReleaseAttempts attempts
             * @property {number|null} [nextAt] ReleaseAttempts nextAt
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ReleaseAttempts.
             * @memberof subeni.v1
             * @interface IReleaseAttempts
             * @augments subeni.v1.ReleaseAttempts.$Properties
             * @deprecated Use subeni.v1.ReleaseAttempts.$Properties instead.
             */

            /**
             * Shape of a ReleaseAttempts.
             * @typedef {subeni.v1.ReleaseAttempts.$Properties} subeni.v1.ReleaseAttempts.$Shape
             */

            /**
             * Constructs a new ReleaseAttempts.
             * @memberof subeni.v1
             * @classdesc Represents a ReleaseAttempts.
             * @constructor
             * @param {subeni.v1.ReleaseAttempts.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ReleaseAttempts = function (properties) {
                this.attempts = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ReleaseAttempts attempts.
             * @member {Array.<subeni.v1.ReleaseAttempt.$Properties>} attempts
             * @memberof subeni.v1.ReleaseAttempts
             * @instance
             */
            ReleaseAttempts.prototype.attempts = $util.emptyArray;

            /**
             * ReleaseAttempts nextAt.
             * @member {number} nextAt
             * @memberof subeni.v1.ReleaseAttempts
             * @instance
             */
            ReleaseAttempts.prototype.nextAt = 0;

            /**
             * Creates a new ReleaseAttempts instance using the specified properties.
             * @function create
             * @memberof subeni.v1.ReleaseAttempts
             * @static
             * @param {subeni.v1.ReleaseAttempts.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.ReleaseAttempts} ReleaseAttempts instance
             * @type {{
             *   (properties: subeni.v1.ReleaseAttempts.$Shape): subeni.v1.ReleaseAttempts & subeni.v1.ReleaseAttempts.$Shape;
             *   (properties?: subeni.v1.ReleaseAttempts.$Properties): subeni.v1.ReleaseAttempts;
             * }}
             */
            ReleaseAttempts.create = function(properties) {
                return new ReleaseAttempts(properties);
            };

            /**
             * Encodes the specified ReleaseAttempts message. Does not implicitly {@link subeni.v1.ReleaseAttempts.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.ReleaseAttempts
             * @static
             * @param {subeni.v1.ReleaseAttempts.$Properties} message ReleaseAttempts message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            ReleaseAttempts.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.attempts != null && message.attempts.length)
                    for (let i = 0; i < message.attempts.length; ++i)
                        $root.subeni.v1.ReleaseAttempt.encode(message.attempts[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.nextAt != null && $Object.hasOwnProperty.call(message, "nextAt") && !$Object.is(message.nextAt, 0))
                    writer.uint32(/* id 2, wireType 1 =*/17).double(message.nextAt);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a ReleaseAttempts message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.ReleaseAttempts
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseAttempts & subeni.v1.ReleaseAttempts.$Shape} ReleaseAttempts
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ReleaseAttempts.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.ReleaseAttempts();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.attempts && message.attempts.length))
                                message.attempts = [];
                            message.attempts.push($root.subeni.v1.ReleaseAttempt.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 2: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.nextAt = value;
                            else
                                delete message.nextAt;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a ReleaseAttempts message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.ReleaseAttempts
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.ReleaseAttempts} ReleaseAttempts
             */
            ReleaseAttempts.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.ReleaseAttempts)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.ReleaseAttempts: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.ReleaseAttempts();
                if (object.attempts) {
                    if (!$Array.isArray(object.attempts))
                        throw $TypeError(".subeni.v1.ReleaseAttempts.attempts: array expected");
                    message.attempts = $Array(object.attempts.length);
                    for (let i = 0; i < object.attempts.length; ++i) {
                        if (!$util.isObject(object.attempts[i]))
                            throw $TypeError(".subeni.v1.ReleaseAttempts.attempts: object expected");
                        message.attempts[i] = $root.subeni.v1.ReleaseAttempt.fromObject(object.attempts[i], _depth + 1);
                    }
                }
                if (object.nextAt != null)
                    if (!$Object.is($Number(object.nextAt), 0))
                        message.nextAt = $Number(object.nextAt);
                return message;
            };

            /**
             * Creates a plain object from a ReleaseAttempts message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.ReleaseAttempts
             * @static
             * @param {subeni.v1.ReleaseAttempts} message ReleaseAttempts
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            ReleaseAttempts.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.attempts = [];
                if (options.defaults)
                    object.nextAt = 0;
                if (message.attempts && message.attempts.length) {
                    object.attempts = $Array(message.attempts.length);
                    for (let j = 0; j < message.attempts.length; ++j)
                        object.attempts[j] = $root.subeni.v1.ReleaseAttempt.toObject(message.attempts[j], options, _depth + 1);
                }
                if (message.nextAt != null && $Object.hasOwnProperty.call(message, "nextAt"))
                    object.nextAt = options.json && !$isFinite(message.nextAt) ? $String(message.nextAt) : message.nextAt;
                return object;
            };

            /**
             * Converts this ReleaseAttempts to JSON.
             * @function toJSON
             * @memberof subeni.v1.ReleaseAttempts
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            ReleaseAttempts.prototype.toJSON = function() {
                return ReleaseAttempts.toObject(this, $protobuf.util.toJSONOptions);
            };

            return ReleaseAttempts;
        })();

        v1.DeadLetter = (function() {

            /**
             * Properties of a DeadLetter.
             * @typedef {Object} subeni.v1.DeadLetter.$Properties
             * @property {subeni.v1.ReleaseJob.$Properties|null} [job] DeadLetter job
             * @property {Array.<subeni.v1.ReleaseAttempt.$Properties>|null} [attempts] DeadLetter attempts
             * @property {string|null} [code] DeadLetter code
             * @property {number|null} [diedAt] DeadLetter diedAt
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadLetter.
             * @memberof subeni.v1
             * @interface IDeadLetter
             * @augments subeni.v1.DeadLetter.$Properties
             * @deprecated Use subeni.v1.DeadLetter.$Properties instead.
             */

            /**
             * Shape of a DeadLetter.
             * @typedef {subeni.v1.DeadLetter.$Properties} subeni.v1.DeadLetter.$Shape
             */

            /**
             * Constructs a new DeadLetter.
             * @memberof subeni.v1
             * @classdesc Represents a DeadLetter.
             * @constructor
             * @param {subeni.v1.DeadLetter.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadLetter = function (properties) {
                this.attempts = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadLetter job.
             * @member {subeni.v1.ReleaseJob.$Properties|null|undefined} job
             * @memberof subeni.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.job = null;

            /**
             * DeadLetter attempts.
             * @member {Array.<subeni.v1.ReleaseAttempt.$Properties>} attempts
             * @memberof subeni.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.attempts = $util.emptyArray;

            /**
             * DeadLetter code.
             * @member {string} code
             * @memberof subeni.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.code = "";

            /**
             * DeadLetter diedAt.
             * @member {number} diedAt
             * @memberof subeni.v1.DeadLetter
             * @instance
             */
            DeadLetter.prototype.diedAt = 0;

            /**
             * Creates a new DeadLetter instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadLetter
             * @static
             * @param {subeni.v1.DeadLetter.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadLetter} DeadLetter instance
             * @type {{
             *   (properties: subeni.v1.DeadLetter.$Shape): subeni.v1.DeadLetter & subeni.v1.DeadLetter.$Shape;
             *   (properties?: subeni.v1.DeadLetter.$Properties): subeni.v1.DeadLetter;
             * }}
             */
            DeadLetter.create = function(properties) {
                return new DeadLetter(properties);
            };

            /**
             * Encodes the specified DeadLetter message. Does not implicitly {@link subeni.v1.DeadLetter.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadLetter
             * @static
             * @param {subeni.v1.DeadLetter.$Properties} message DeadLetter message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadLetter.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.job != null && $Object.hasOwnProperty.call(message, "job"))
                    $root.subeni.v1.ReleaseJob.encode(message.job, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.attempts != null && message.attempts.length)
                    for (let i = 0; i < message.attempts.length; ++i)
                        $root.subeni.v1.ReleaseAttempt.encode(message.attempts[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.code);
                if (message.diedAt != null && $Object.hasOwnProperty.call(message, "diedAt") && !$Object.is(message.diedAt, 0))
                    writer.uint32(/* id 4, wireType 1 =*/33).double(message.diedAt);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadLetter message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadLetter
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadLetter & subeni.v1.DeadLetter.$Shape} DeadLetter
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadLetter.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadLetter();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.job = $root.subeni.v1.ReleaseJob.decode(reader, reader.size(), $undefined, _depth + 1, message.job);
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.attempts && message.attempts.length))
                                message.attempts = [];
                            message.attempts.push($root.subeni.v1.ReleaseAttempt.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.diedAt = value;
                            else
                                delete message.diedAt;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadLetter message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadLetter
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadLetter} DeadLetter
             */
            DeadLetter.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadLetter)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadLetter: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadLetter();
                if (object.job != null) {
                    if (!$util.isObject(object.job))
                        throw $TypeError(".subeni.v1.DeadLetter.job: object expected");
                    message.job = $root.subeni.v1.ReleaseJob.fromObject(object.job, _depth + 1);
                }
                if (object.attempts) {
                    if (!$Array.isArray(object.attempts))
                        throw $TypeError(".subeni.v1.DeadLetter.attempts: array expected");
                    message.attempts = $Array(object.attempts.length);
                    for (let i = 0; i < object.attempts.length; ++i) {
                        if (!$util.isObject(object.attempts[i]))
                            throw $TypeError(".subeni.v1.DeadLetter.attempts: object expected");
                        message.attempts[i] = $root.subeni.v1.ReleaseAttempt.fromObject(object.attempts[i], _depth + 1);
                    }
                }
                if (object.code != null)
                    if (typeof object.code !== "string" || object.code.length)
                        message.code = $String(object.code);
                if (object.diedAt != null)
                    if (!$Object.is($Number(object.diedAt), 0))
                        message.diedAt = $Number(object.diedAt);
                return message;
            };

            /**
             * Creates a plain object from a DeadLetter message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadLetter
             * @static
             * @param {subeni.v1.DeadLetter} message DeadLetter
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadLetter.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.attempts = [];
                if (options.defaults) {
                    object.job = null;
                    object.code = "";
                    object.diedAt = 0;
                }
                if (message.job != null && $Object.hasOwnProperty.call(message, "job"))
                    object.job = $root.subeni.v1.ReleaseJob.toObject(message.job, options, _depth + 1);
                if (message.attempts && message.attempts.length) {
                    object.attempts = $Array(message.attempts.length);
                    for (let j = 0; j < message.attempts.length; ++j)
                        object.attempts[j] = $root.subeni.v1.ReleaseAttempt.toObject(message.attempts[j], options, _depth + 1);
                }
                if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                    object.code = message.code;
                if (message.diedAt != null && $Object.hasOwnProperty.call(message, "diedAt"))
                    object.diedAt = options.json && !$isFinite(message.diedAt) ? $String(message.diedAt) : message.diedAt;
                return object;
            };

            /**
             * Converts this DeadLetter to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadLetter
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadLetter.prototype.toJSON = function() {
                return DeadLetter.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadLetter;
        })();

        v1.AtWorkRequest = (function() {

            /**
             * Properties of an AtWorkRequest.
             * @typedef {Object} subeni.v1.AtWorkRequest.$Properties
             * @property {boolean|null} [withWaiting] AtWorkRequest withWaiting
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an AtWorkRequest.
             * @memberof subeni.v1
             * @interface IAtWorkRequest
             * @augments subeni.v1.AtWorkRequest.$Properties
             * @deprecated Use subeni.v1.AtWorkRequest.$Properties instead.
             */

            /**
             * Shape of an AtWorkRequest.
             * @typedef {subeni.v1.AtWorkRequest.$Properties} subeni.v1.AtWorkRequest.$Shape
             */

            /**
             * Constructs a new AtWorkRequest.
             * @memberof subeni.v1
             * @classdesc Represents an AtWorkRequest.
             * @constructor
             * @param {subeni.v1.AtWorkRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const AtWorkRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * AtWorkRequest withWaiting.
             * @member {boolean} withWaiting
             * @memberof subeni.v1.AtWorkRequest
             * @instance
             */
            AtWorkRequest.prototype.withWaiting = false;

            /**
             * Creates a new AtWorkRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.AtWorkRequest
             * @static
             * @param {subeni.v1.AtWorkRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.AtWorkRequest} AtWorkRequest instance
             * @type {{
             *   (properties: subeni.v1.AtWorkRequest.$Shape): subeni.v1.AtWorkRequest & subeni.v1.AtWorkRequest.$Shape;
             *   (properties?: subeni.v1.AtWorkRequest.$Properties): subeni.v1.AtWorkRequest;
             * }}
             */
            AtWorkRequest.create = function(properties) {
                return new AtWorkRequest(properties);
            };

            /**
             * Encodes the specified AtWorkRequest message. Does not implicitly {@link subeni.v1.AtWorkRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.AtWorkRequest
             * @static
             * @param {subeni.v1.AtWorkRequest.$Properties} message AtWorkRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            AtWorkRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.withWaiting != null && $Object.hasOwnProperty.call(message, "withWaiting") && message.withWaiting !== false)
                    writer.uint32(/* id 1, wireType 0 =*/8).bool(message.withWaiting);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an AtWorkRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.AtWorkRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.AtWorkRequest & subeni.v1.AtWorkRequest.$Shape} AtWorkRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            AtWorkRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.AtWorkRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.withWaiting = value;
                            else
                                delete message.withWaiting;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an AtWorkRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.AtWorkRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.AtWorkRequest} AtWorkRequest
             */
            AtWorkRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.AtWorkRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.AtWorkRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.AtWorkRequest();
                if (object.withWaiting != null)
                    if (object.withWaiting)
                        message.withWaiting = $Boolean(object.withWaiting);
                return message;
            };

            /**
             * Creates a plain object from an AtWorkRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.AtWorkRequest
             * @static
             * @param {subeni.v1.AtWorkRequest} message AtWorkRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            AtWorkRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults)
                    object.withWaiting = false;
                if (message.withWaiting != null && $Object.hasOwnProperty.call(message, "withWaiting"))
                    object.withWaiting = message.withWaiting;
                return object;
            };

            /**
             * Converts this AtWorkRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.AtWorkRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            AtWorkRequest.prototype.toJSON = function() {
                return AtWorkRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return AtWorkRequest;
        })();

        v1.AtWork = (function() {

            /**
             * Properties of an AtWork.
             * @typedef {Object} subeni.v1.AtWork.$Properties
             * @property {Array.<string>|null} [claimIds] AtWork claimIds
             * @property {Array.<subeni.v1.WaitingJobs.$Properties>|null} [waiting] AtWork waiting
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of an AtWork.
             * @memberof subeni.v1
             * @interface IAtWork
             * @augments subeni.v1.AtWork.$Properties
             * @deprecated Use subeni.v1.AtWork.$Properties instead.
             */

            /**
             * Shape of an AtWork.
             * @typedef {subeni.v1.AtWork.$Properties} subeni.v1.AtWork.$Shape
             */

            /**
             * Constructs a new AtWork.
             * @memberof subeni.v1
             * @classdesc Represents an AtWork.
             * @constructor
             * @param {subeni.v1.AtWork.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const AtWork = function (properties) {
                this.claimIds = [];
                this.waiting = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * AtWork claimIds.
             * @member {Array.<string>} claimIds
             * @memberof subeni.v1.AtWork
             * @instance
             */
            AtWork.prototype.claimIds = $util.emptyArray;

            /**
             * AtWork waiting.
             * @member {Array.<subeni.v1.WaitingJobs.$Properties>} waiting
             * @memberof subeni.v1.AtWork
             * @instance
             */
            AtWork.prototype.waiting = $util.emptyArray;

            /**
             * Creates a new AtWork instance using the specified properties.
             * @function create
             * @memberof subeni.v1.AtWork
             * @static
             * @param {subeni.v1.AtWork.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.AtWork} AtWork instance
             * @type {{
             *   (properties: subeni.v1.AtWork.$Shape): subeni.v1.AtWork & subeni.v1.AtWork.$Shape;
             *   (properties?: subeni.v1.AtWork.$Properties): subeni.v1.AtWork;
             * }}
             */
            AtWork.create = function(properties) {
                return new AtWork(properties);
            };

            /**
             * Encodes the specified AtWork message. Does not implicitly {@link subeni.v1.AtWork.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.AtWork
             * @static
             * @param {subeni.v1.AtWork.$Properties} message AtWork message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            AtWork.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimIds != null && message.claimIds.length)
                    for (let i = 0; i < message.claimIds.length; ++i)
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimIds[i]);
                if (message.waiting != null && message.waiting.length)
                    for (let i = 0; i < message.waiting.length; ++i)
                        $root.subeni.v1.WaitingJobs.encode(message.waiting[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes an AtWork message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.AtWork
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.AtWork & subeni.v1.AtWork.$Shape} AtWork
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            AtWork.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.AtWork();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.claimIds && message.claimIds.length))
                                message.claimIds = [];
                            message.claimIds.push(reader.stringVerify());
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.waiting && message.waiting.length))
                                message.waiting = [];
                            message.waiting.push($root.subeni.v1.WaitingJobs.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates an AtWork message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.AtWork
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.AtWork} AtWork
             */
            AtWork.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.AtWork)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.AtWork: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.AtWork();
                if (object.claimIds) {
                    if (!$Array.isArray(object.claimIds))
                        throw $TypeError(".subeni.v1.AtWork.claimIds: array expected");
                    message.claimIds = $Array(object.claimIds.length);
                    for (let i = 0; i < object.claimIds.length; ++i)
                        message.claimIds[i] = $String(object.claimIds[i]);
                }
                if (object.waiting) {
                    if (!$Array.isArray(object.waiting))
                        throw $TypeError(".subeni.v1.AtWork.waiting: array expected");
                    message.waiting = $Array(object.waiting.length);
                    for (let i = 0; i < object.waiting.length; ++i) {
                        if (!$util.isObject(object.waiting[i]))
                            throw $TypeError(".subeni.v1.AtWork.waiting: object expected");
                        message.waiting[i] = $root.subeni.v1.WaitingJobs.fromObject(object.waiting[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from an AtWork message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.AtWork
             * @static
             * @param {subeni.v1.AtWork} message AtWork
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            AtWork.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults) {
                    object.claimIds = [];
                    object.waiting = [];
                }
                if (message.claimIds && message.claimIds.length) {
                    object.claimIds = $Array(message.claimIds.length);
                    for (let j = 0; j < message.claimIds.length; ++j)
                        object.claimIds[j] = message.claimIds[j];
                }
                if (message.waiting && message.waiting.length) {
                    object.waiting = $Array(message.waiting.length);
                    for (let j = 0; j < message.waiting.length; ++j)
                        object.waiting[j] = $root.subeni.v1.WaitingJobs.toObject(message.waiting[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this AtWork to JSON.
             * @function toJSON
             * @memberof subeni.v1.AtWork
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            AtWork.prototype.toJSON = function() {
                return AtWork.toObject(this, $protobuf.util.toJSONOptions);
            };

            return AtWork;
        })();

        v1.WaitingJobs = (function() {

            /**
             * Properties of a WaitingJobs.
             * @typedef {Object} subeni.v1.WaitingJobs.$Properties
             * @property {string|null} [code] WaitingJobs code
             * @property {string|null} [text] WaitingJobs text
             * @property {Array.<string>|null} [claimIds] WaitingJobs claimIds
             * @property {Array.<number>|null} [nextAt] WaitingJobs nextAt
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a WaitingJobs.
             * @memberof subeni.v1
             * @interface IWaitingJobs
             * @augments subeni.v1.WaitingJobs.$Properties
             * @deprecated Use subeni.v1.WaitingJobs.$Properties instead.
             */

            /**
             * Shape of a WaitingJobs.
             * @typedef {subeni.v1.WaitingJobs.$Properties} subeni.v1.WaitingJobs.$Shape
             */

            /**
             * Constructs a new WaitingJobs.
             * @memberof subeni.v1
             * @classdesc Represents a WaitingJobs.
             * @constructor
             * @param {subeni.v1.WaitingJobs.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const WaitingJobs = function (properties) {
                this.claimIds = [];
                this.nextAt = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * WaitingJobs code.
             * @member {string} code
             * @memberof subeni.v1.WaitingJobs
             * @instance
             */
            WaitingJobs.prototype.code = "";

            /**
             * WaitingJobs text.
             * @member {string} text
             * @memberof subeni.v1.WaitingJobs
             * @instance
             */
            WaitingJobs.prototype.text = "";

            /**
             * WaitingJobs claimIds.
             * @member {Array.<string>} claimIds
             * @memberof subeni.v1.WaitingJobs
             * @instance
             */
            WaitingJobs.prototype.claimIds = $util.emptyArray;

            /**
             * WaitingJobs nextAt.
             * @member {Array.<number>} nextAt
             * @memberof subeni.v1.WaitingJobs
             * @instance
             */
            WaitingJobs.prototype.nextAt = $util.emptyArray;

            /**
             * Creates a new WaitingJobs instance using the specified properties.
             * @function create
             * @memberof subeni.v1.WaitingJobs
             * @static
             * @param {subeni.v1.WaitingJobs.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.WaitingJobs} WaitingJobs instance
             * @type {{
             *   (properties: subeni.v1.WaitingJobs.$Shape): subeni.v1.WaitingJobs & subeni.v1.WaitingJobs.$Shape;
             *   (properties?: subeni.v1.WaitingJobs.$Properties): subeni.v1.WaitingJobs;
             * }}
             */
            WaitingJobs.create = function(properties) {
                return new WaitingJobs(properties);
            };

            /**
             * Encodes the specified WaitingJobs message. Does not implicitly {@link subeni.v1.WaitingJobs.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.WaitingJobs
             * @static
             * @param {subeni.v1.WaitingJobs.$Properties} message WaitingJobs message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            WaitingJobs.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.code);
                if (message.text != null && $Object.hasOwnProperty.call(message, "text") && message.text !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.text);
                if (message.claimIds != null && message.claimIds.length)
                    for (let i = 0; i < message.claimIds.length; ++i)
                        writer.uint32(/* id 3, wireType 2 =*/26).string(message.claimIds[i]);
                if (message.nextAt != null && message.nextAt.length)
                    writer.uint32(/* id 4, wireType 2 =*/34).doubles(message.nextAt);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a WaitingJobs message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.WaitingJobs
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.WaitingJobs & subeni.v1.WaitingJobs.$Shape} WaitingJobs
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            WaitingJobs.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.WaitingJobs();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.text = value;
                            else
                                delete message.text;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if (!(message.claimIds && message.claimIds.length))
                                message.claimIds = [];
                            message.claimIds.push(reader.stringVerify());
                            continue;
                        }
                    case 4: {
                            if (wireType === 2) {
                                if (!(message.nextAt && message.nextAt.length))
                                    message.nextAt = [];
                                reader.doubles(message.nextAt);
                                continue;
                            }
                            if (wireType !== 1)
                                break;
                            if (!(message.nextAt && message.nextAt.length))
                                message.nextAt = [];
                            message.nextAt.push(reader.double());
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a WaitingJobs message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.WaitingJobs
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.WaitingJobs} WaitingJobs
             */
            WaitingJobs.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.WaitingJobs)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.WaitingJobs: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.WaitingJobs();
                if (object.code != null)
                    if (typeof object.code !== "string" || object.code.length)
                        message.code = $String(object.code);
                if (object.text != null)
                    if (typeof object.text !== "string" || object.text.length)
                        message.text = $String(object.text);
                if (object.claimIds) {
                    if (!$Array.isArray(object.claimIds))
                        throw $TypeError(".subeni.v1.WaitingJobs.claimIds: array expected");
                    message.claimIds = $Array(object.claimIds.length);
                    for (let i = 0; i < object.claimIds.length; ++i)
                        message.claimIds[i] = $String(object.claimIds[i]);
                }
                if (object.nextAt) {
                    if (!$Array.isArray(object.nextAt))
                        throw $TypeError(".subeni.v1.WaitingJobs.nextAt: array expected");
                    message.nextAt = $Array(object.nextAt.length);
                    for (let i = 0; i < object.nextAt.length; ++i)
                        message.nextAt[i] = $Number(object.nextAt[i]);
                }
                return message;
            };

            /**
             * Creates a plain object from a WaitingJobs message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.WaitingJobs
             * @static
             * @param {subeni.v1.WaitingJobs} message WaitingJobs
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            WaitingJobs.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults) {
                    object.claimIds = [];
                    object.nextAt = [];
                }
                if (options.defaults) {
                    object.code = "";
                    object.text = "";
                }
                if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                    object.code = message.code;
                if (message.text != null && $Object.hasOwnProperty.call(message, "text"))
                    object.text = message.text;
                if (message.claimIds && message.claimIds.length) {
                    object.claimIds = $Array(message.claimIds.length);
                    for (let j = 0; j < message.claimIds.length; ++j)
                        object.claimIds[j] = message.claimIds[j];
                }
                if (message.nextAt && message.nextAt.length) {
                    object.nextAt = $Array(message.nextAt.length);
                    for (let j = 0; j < message.nextAt.length; ++j)
                        object.nextAt[j] = options.json && !$isFinite(message.nextAt[j]) ? $String(message.nextAt[j]) : message.nextAt[j];
                }
                return object;
            };

            /**
             * Converts this WaitingJobs to JSON.
             * @function toJSON
             * @memberof subeni.v1.WaitingJobs
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            WaitingJobs.prototype.toJSON = function() {
                return WaitingJobs.toObject(this, $protobuf.util.toJSONOptions);
            };

            return WaitingJobs;
        })();

        v1.DeadFilter = (function() {

            /**
             * Properties of a DeadFilter.
             * @typedef {Object} subeni.v1.DeadFilter.$Properties
             * @property {string|null} [pool] DeadFilter pool
             * @property {string|null} [node] DeadFilter node
             * @property {string|null} [code] DeadFilter code
             * @property {number|null} [olderMs] DeadFilter olderMs
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadFilter.
             * @memberof subeni.v1
             * @interface IDeadFilter
             * @augments subeni.v1.DeadFilter.$Properties
             * @deprecated Use subeni.v1.DeadFilter.$Properties instead.
             */

            /**
             * Shape of a DeadFilter.
             * @typedef {subeni.v1.DeadFilter.$Properties} subeni.v1.DeadFilter.$Shape
             */

            /**
             * Constructs a new DeadFilter.
             * @memberof subeni.v1
             * @classdesc Represents a DeadFilter.
             * @constructor
             * @param {subeni.v1.DeadFilter.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadFilter = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadFilter pool.
             * @member {string} pool
             * @memberof subeni.v1.DeadFilter
             * @instance
             */
            DeadFilter.prototype.pool = "";

            /**
             * DeadFilter node.
             * @member {string} node
             * @memberof subeni.v1.DeadFilter
             * @instance
             */
            DeadFilter.prototype.node = "";

            /**
             * DeadFilter code.
             * @member {string} code
             * @memberof subeni.v1.DeadFilter
             * @instance
             */
            DeadFilter.prototype.code = "";

            /**
             * DeadFilter olderMs.
             * @member {number} olderMs
             * @memberof subeni.v1.DeadFilter
             * @instance
             */
            DeadFilter.prototype.olderMs = 0;

            /**
             * Creates a new DeadFilter instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadFilter
             * @static
             * @param {subeni.v1.DeadFilter.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadFilter} DeadFilter instance
             * @type {{
             *   (properties: subeni.v1.DeadFilter.$Shape): subeni.v1.DeadFilter & subeni.v1.DeadFilter.$Shape;
             *   (properties?: subeni.v1.DeadFilter.$Properties): subeni.v1.DeadFilter;
             * }}
             */
            DeadFilter.create = function(properties) {
                return new DeadFilter(properties);
            };

            /**
             * Encodes the specified DeadFilter message. Does not implicitly {@link subeni.v1.DeadFilter.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadFilter
             * @static
             * @param {subeni.v1.DeadFilter.$Properties} message DeadFilter message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadFilter.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool") && message.pool !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.pool);
                if (message.node != null && $Object.hasOwnProperty.call(message, "node") && message.node !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.node);
                if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.code);
                if (message.olderMs != null && $Object.hasOwnProperty.call(message, "olderMs") && !$Object.is(message.olderMs, 0))
                    writer.uint32(/* id 4, wireType 1 =*/33).double(message.olderMs);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadFilter message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadFilter
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadFilter & subeni.v1.DeadFilter.$Shape} DeadFilter
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadFilter.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadFilter();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.pool = value;
                            else
                                delete message.pool;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.node = value;
                            else
                                delete message.node;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.code = value;
                            else
                                delete message.code;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 1)
                                break;
                            if (!$Object.is(value = reader.double(), 0))
                                message.olderMs = value;
                            else
                                delete message.olderMs;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadFilter message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadFilter
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadFilter} DeadFilter
             */
            DeadFilter.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadFilter)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadFilter: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadFilter();
                if (object.pool != null)
                    if (typeof object.pool !== "string" || object.pool.length)
                        message.pool = $String(object.pool);
                if (object.node != null)
                    if (typeof object.node !== "string" || object.node.length)
                        message.node = $String(object.node);
                if (object.code != null)
                    if (typeof object.code !== "string" || object.code.length)
                        message.code = $String(object.code);
                if (object.olderMs != null)
                    if (!$Object.is($Number(object.olderMs), 0))
                        message.olderMs = $Number(object.olderMs);
                return message;
            };

            /**
             * Creates a plain object from a DeadFilter message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadFilter
             * @static
             * @param {subeni.v1.DeadFilter} message DeadFilter
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadFilter.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.pool = "";
                    object.node = "";
                    object.code = "";
                    object.olderMs = 0;
                }
                if (message.pool != null && $Object.hasOwnProperty.call(message, "pool"))
                    object.pool = message.pool;
                if (message.node != null && $Object.hasOwnProperty.call(message, "node"))
                    object.node = message.node;
                if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                    object.code = message.code;
                if (message.olderMs != null && $Object.hasOwnProperty.call(message, "olderMs"))
                    object.olderMs = options.json && !$isFinite(message.olderMs) ? $String(message.olderMs) : message.olderMs;
                return object;
            };

            /**
             * Converts this DeadFilter to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadFilter
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadFilter.prototype.toJSON = function() {
                return DeadFilter.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadFilter;
        })();

        v1.DeadListRequest = (function() {

            /**
             * Properties of a DeadListRequest.
             * @typedef {Object} subeni.v1.DeadListRequest.$Properties
             * @property {subeni.v1.DeadFilter.$Properties|null} [filter] DeadListRequest filter
             * @property {string|null} [after] DeadListRequest after
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadListRequest.
             * @memberof subeni.v1
             * @interface IDeadListRequest
             * @augments subeni.v1.DeadListRequest.$Properties
             * @deprecated Use subeni.v1.DeadListRequest.$Properties instead.
             */

            /**
             * Shape of a DeadListRequest.
             * @typedef {subeni.v1.DeadListRequest.$Properties} subeni.v1.DeadListRequest.$Shape
             */

            /**
             * Constructs a new DeadListRequest.
             * @memberof subeni.v1
             * @classdesc Represents a DeadListRequest.
             * @constructor
             * @param {subeni.v1.DeadListRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadListRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadListRequest filter.
             * @member {subeni.v1.DeadFilter.$Properties|null|undefined} filter
             * @memberof subeni.v1.DeadListRequest
             * @instance
             */
            DeadListRequest.prototype.filter = null;

            /**
             * DeadListRequest after.
             * @member {string} after
             * @memberof subeni.v1.DeadListRequest
             * @instance
             */
            DeadListRequest.prototype.after = "";

            /**
             * Creates a new DeadListRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadListRequest
             * @static
             * @param {subeni.v1.DeadListRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadListRequest} DeadListRequest instance
             * @type {{
             *   (properties: subeni.v1.DeadListRequest.$Shape): subeni.v1.DeadListRequest & subeni.v1.DeadListRequest.$Shape;
             *   (properties?: subeni.v1.DeadListRequest.$Properties): subeni.v1.DeadListRequest;
             * }}
             */
            DeadListRequest.create = function(properties) {
                return new DeadListRequest(properties);
            };

            /**
             * Encodes the specified DeadListRequest message. Does not implicitly {@link subeni.v1.DeadListRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadListRequest
             * @static
             * @param {subeni.v1.DeadListRequest.$Properties} message DeadListRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadListRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.filter != null && $Object.hasOwnProperty.call(message, "filter"))
                    $root.subeni.v1.DeadFilter.encode(message.filter, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.after != null && $Object.hasOwnProperty.call(message, "after") && message.after !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.after);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadListRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadListRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadListRequest & subeni.v1.DeadListRequest.$Shape} DeadListRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadListRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadListRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.filter = $root.subeni.v1.DeadFilter.decode(reader, reader.size(), $undefined, _depth + 1, message.filter);
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.after = value;
                            else
                                delete message.after;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadListRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadListRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadListRequest} DeadListRequest
             */
            DeadListRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadListRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadListRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadListRequest();
                if (object.filter != null) {
                    if (!$util.isObject(object.filter))
                        throw $TypeError(".subeni.v1.DeadListRequest.filter: object expected");
                    message.filter = $root.subeni.v1.DeadFilter.fromObject(object.filter, _depth + 1);
                }
                if (object.after != null)
                    if (typeof object.after !== "string" || object.after.length)
                        message.after = $String(object.after);
                return message;
            };

            /**
             * Creates a plain object from a DeadListRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadListRequest
             * @static
             * @param {subeni.v1.DeadListRequest} message DeadListRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadListRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults) {
                    object.filter = null;
                    object.after = "";
                }
                if (message.filter != null && $Object.hasOwnProperty.call(message, "filter"))
                    object.filter = $root.subeni.v1.DeadFilter.toObject(message.filter, options, _depth + 1);
                if (message.after != null && $Object.hasOwnProperty.call(message, "after"))
                    object.after = message.after;
                return object;
            };

            /**
             * Converts this DeadListRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadListRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadListRequest.prototype.toJSON = function() {
                return DeadListRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadListRequest;
        })();

        v1.DeadPage = (function() {

            /**
             * Properties of a DeadPage.
             * @typedef {Object} subeni.v1.DeadPage.$Properties
             * @property {Array.<subeni.v1.DeadLetter.$Properties>|null} [letters] DeadPage letters
             * @property {string|null} [next] DeadPage next
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadPage.
             * @memberof subeni.v1
             * @interface IDeadPage
             * @augments subeni.v1.DeadPage.$Properties
             * @deprecated Use subeni.v1.DeadPage.$Properties instead.
             */

            /**
             * Shape of a DeadPage.
             * @typedef {subeni.v1.DeadPage.$Properties} subeni.v1.DeadPage.$Shape
             */

            /**
             * Constructs a new DeadPage.
             * @memberof subeni.v1
             * @classdesc Represents a DeadPage.
             * @constructor
             * @param {subeni.v1.DeadPage.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadPage = function (properties) {
                this.letters = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadPage letters.
             * @member {Array.<subeni.v1.DeadLetter.$Properties>} letters
             * @memberof subeni.v1.DeadPage
             * @instance
             */
            DeadPage.prototype.letters = $util.emptyArray;

            /**
             * DeadPage next.
             * @member {string} next
             * @memberof subeni.v1.DeadPage
             * @instance
             */
            DeadPage.prototype.next = "";

            /**
             * Creates a new DeadPage instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadPage
             * @static
             * @param {subeni.v1.DeadPage.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadPage} DeadPage instance
             * @type {{
             *   (properties: subeni.v1.DeadPage.$Shape): subeni.v1.DeadPage & subeni.v1.DeadPage.$Shape;
             *   (properties?: subeni.v1.DeadPage.$Properties): subeni.v1.DeadPage;
             * }}
             */
            DeadPage.create = function(properties) {
                return new DeadPage(properties);
            };

            /**
             * Encodes the specified DeadPage message. Does not implicitly {@link subeni.v1.DeadPage.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadPage
             * @static
             * @param {subeni.v1.DeadPage.$Properties} message DeadPage message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadPage.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.letters != null && message.letters.length)
                    for (let i = 0; i < message.letters.length; ++i)
                        $root.subeni.v1.DeadLetter.encode(message.letters[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.next != null && $Object.hasOwnProperty.call(message, "next") && message.next !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.next);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadPage message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadPage
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadPage & subeni.v1.DeadPage.$Shape} DeadPage
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadPage.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadPage();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.letters && message.letters.length))
                                message.letters = [];
                            message.letters.push($root.subeni.v1.DeadLetter.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.next = value;
                            else
                                delete message.next;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadPage message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadPage
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadPage} DeadPage
             */
            DeadPage.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadPage)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadPage: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadPage();
                if (object.letters) {
                    if (!$Array.isArray(object.letters))
                        throw $TypeError(".subeni.v1.DeadPage.letters: array expected");
                    message.letters = $Array(object.letters.length);
                    for (let i = 0; i < object.letters.length; ++i) {
                        if (!$util.isObject(object.letters[i]))
                            throw $TypeError(".subeni.v1.DeadPage.letters: object expected");
                        message.letters[i] = $root.subeni.v1.DeadLetter.fromObject(object.letters[i], _depth + 1);
                    }
                }
                if (object.next != null)
                    if (typeof object.next !== "string" || object.next.length)
                        message.next = $String(object.next);
                return message;
            };

            /**
             * Creates a plain object from a DeadPage message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadPage
             * @static
             * @param {subeni.v1.DeadPage} message DeadPage
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadPage.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.letters = [];
                if (options.defaults)
                    object.next = "";
                if (message.letters && message.letters.length) {
                    object.letters = $Array(message.letters.length);
                    for (let j = 0; j < message.letters.length; ++j)
                        object.letters[j] = $root.subeni.v1.DeadLetter.toObject(message.letters[j], options, _depth + 1);
                }
                if (message.next != null && $Object.hasOwnProperty.call(message, "next"))
                    object.next = message.next;
                return object;
            };

            /**
             * Converts this DeadPage to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadPage
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadPage.prototype.toJSON = function() {
                return DeadPage.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadPage;
        })();

        v1.DeadListReply = (function() {

            /**
             * Properties of a DeadListReply.
             * @typedef {Object} subeni.v1.DeadListReply.$Properties
             * @property {subeni.v1.DeadPage.$Properties|null} [page] DeadListReply page
             * @property {subeni.v1.Failure.$Properties|null} [failure] DeadListReply failure
             * @property {"page"|"failure"} [outcome] DeadListReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadListReply.
             * @memberof subeni.v1
             * @interface IDeadListReply
             * @augments subeni.v1.DeadListReply.$Properties
             * @deprecated Use subeni.v1.DeadListReply.$Properties instead.
             */

            /**
             * Narrowed shape of a DeadListReply.
             * @typedef {{
             *   page?: subeni.v1.DeadPage.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; page?: null; failure?: null }|{ outcome?: "page"; page: subeni.v1.DeadPage.$Shape; failure?: null }|{ outcome?: "failure"; page?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.DeadListReply.$Shape
             */

            /**
             * Constructs a new DeadListReply.
             * @memberof subeni.v1
             * @classdesc Represents a DeadListReply.
             * @constructor
             * @param {subeni.v1.DeadListReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadListReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadListReply page.
             * @member {subeni.v1.DeadPage.$Properties|null|undefined} page
             * @memberof subeni.v1.DeadListReply
             * @instance
             */
            DeadListReply.prototype.page = null;

            /**
             * DeadListReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.DeadListReply
             * @instance
             */
            DeadListReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * DeadListReply outcome.
             * @member {"page"|"failure"|undefined} outcome
             * @memberof subeni.v1.DeadListReply
             * @instance
             */
            $Object.defineProperty(DeadListReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["page", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new DeadListReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadListReply
             * @static
             * @param {subeni.v1.DeadListReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadListReply} DeadListReply instance
             * @type {{
             *   (properties: subeni.v1.DeadListReply.$Shape): subeni.v1.DeadListReply & subeni.v1.DeadListReply.$Shape;
             *   (properties?: subeni.v1.DeadListReply.$Properties): subeni.v1.DeadListReply;
             * }}
             */
            DeadListReply.create = function(properties) {
                return new DeadListReply(properties);
            };

            /**
             * Encodes the specified DeadListReply message. Does not implicitly {@link subeni.v1.DeadListReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadListReply
             * @static
             * @param {subeni.v1.DeadListReply.$Properties} message DeadListReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadListReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.page != null && $Object.hasOwnProperty.call(message, "page"))
                    $root.subeni.v1.DeadPage.encode(message.page, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadListReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadListReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadListReply & subeni.v1.DeadListReply.$Shape} DeadListReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadListReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadListReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.page = $root.subeni.v1.DeadPage.decode(reader, reader.size(), $undefined, _depth + 1, message.page);
                            message.outcome = "page";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadListReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadListReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadListReply} DeadListReply
             */
            DeadListReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadListReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadListReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadListReply();
                if (object.page != null) {
                    if (!$util.isObject(object.page))
                        throw $TypeError(".subeni.v1.DeadListReply.page: object expected");
                    message.page = $root.subeni.v1.DeadPage.fromObject(object.page, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.DeadListReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a DeadListReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadListReply
             * @static
             * @param {subeni.v1.DeadListReply} message DeadListReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadListReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.page != null && $Object.hasOwnProperty.call(message, "page")) {
                    object.page = $root.subeni.v1.DeadPage.toObject(message.page, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "page";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this DeadListReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadListReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadListReply.prototype.toJSON = function() {
                return DeadListReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadListReply;
        })();

        v1.DeadShowRequest = (function() {

            /**
             * Properties of a DeadShowRequest.
             * @typedef {Object} subeni.v1.DeadShowRequest.$Properties
             * @property {string|null} [claimId] DeadShowRequest claimId
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadShowRequest.
             * @memberof subeni.v1
             * @interface IDeadShowRequest
             * @augments subeni.v1.DeadShowRequest.$Properties
             * @deprecated Use subeni.v1.DeadShowRequest.$Properties instead.
             */

            /**
             * Shape of a DeadShowRequest.
             * @typedef {subeni.v1.DeadShowRequest.$Properties} subeni.v1.DeadShowRequest.$Shape
             */

            /**
             * Constructs a new DeadShowRequest.
             * @memberof subeni.v1
             * @classdesc Represents a DeadShowRequest.
             * @constructor
             * @param {subeni.v1.DeadShowRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadShowRequest = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadShowRequest claimId.
             * @member {string} claimId
             * @memberof subeni.v1.DeadShowRequest
             * @instance
             */
            DeadShowRequest.prototype.claimId = "";

            /**
             * Creates a new DeadShowRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadShowRequest
             * @static
             * @param {subeni.v1.DeadShowRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadShowRequest} DeadShowRequest instance
             * @type {{
             *   (properties: subeni.v1.DeadShowRequest.$Shape): subeni.v1.DeadShowRequest & subeni.v1.DeadShowRequest.$Shape;
             *   (properties?: subeni.v1.DeadShowRequest.$Properties): subeni.v1.DeadShowRequest;
             * }}
             */
            DeadShowRequest.create = function(properties) {
                return new DeadShowRequest(properties);
            };

            /**
             * Encodes the specified DeadShowRequest message. Does not implicitly {@link subeni.v1.DeadShowRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadShowRequest
             * @static
             * @param {subeni.v1.DeadShowRequest.$Properties} message DeadShowRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadShowRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId") && message.claimId !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimId);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadShowRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadShowRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadShowRequest & subeni.v1.DeadShowRequest.$Shape} DeadShowRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadShowRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadShowRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.claimId = value;
                            else
                                delete message.claimId;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadShowRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadShowRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadShowRequest} DeadShowRequest
             */
            DeadShowRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadShowRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadShowRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadShowRequest();
                if (object.claimId != null)
                    if (typeof object.claimId !== "string" || object.claimId.length)
                        message.claimId = $String(object.claimId);
                return message;
            };

            /**
             * Creates a plain object from a DeadShowRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadShowRequest
             * @static
             * @param {subeni.v1.DeadShowRequest} message DeadShowRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadShowRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.defaults)
                    object.claimId = "";
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId"))
                    object.claimId = message.claimId;
                return object;
            };

            /**
             * Converts this DeadShowRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadShowRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadShowRequest.prototype.toJSON = function() {
                return DeadShowRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadShowRequest;
        })();

        v1.DeadShowReply = (function() {

            /**
             * Properties of a DeadShowReply.
             * @typedef {Object} subeni.v1.DeadShowReply.$Properties
             * @property {subeni.v1.DeadLetter.$Properties|null} [letter] DeadShowReply letter
             * @property {subeni.v1.Failure.$Properties|null} [failure] DeadShowReply failure
             * @property {"letter"|"failure"} [outcome] DeadShowReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadShowReply.
             * @memberof subeni.v1
             * @interface IDeadShowReply
             * @augments subeni.v1.DeadShowReply.$Properties
             * @deprecated Use subeni.v1.DeadShowReply.$Properties instead.
             */

            /**
             * Narrowed shape of a DeadShowReply.
             * @typedef {{
             *   letter?: subeni.v1.DeadLetter.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; letter?: null; failure?: null }|{ outcome?: "letter"; letter: subeni.v1.DeadLetter.$Shape; failure?: null }|{ outcome?: "failure"; letter?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.DeadShowReply.$Shape
             */

            /**
             * Constructs a new DeadShowReply.
             * @memberof subeni.v1
             * @classdesc Represents a DeadShowReply.
             * @constructor
             * @param {subeni.v1.DeadShowReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadShowReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadShowReply letter.
             * @member {subeni.v1.DeadLetter.$Properties|null|undefined} letter
             * @memberof subeni.v1.DeadShowReply
             * @instance
             */
            DeadShowReply.prototype.letter = null;

            /**
             * DeadShowReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.DeadShowReply
             * @instance
             */
            DeadShowReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * DeadShowReply outcome.
             * @member {"letter"|"failure"|undefined} outcome
             * @memberof subeni.v1.DeadShowReply
             * @instance
             */
            $Object.defineProperty(DeadShowReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["letter", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new DeadShowReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadShowReply
             * @static
             * @param {subeni.v1.DeadShowReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadShowReply} DeadShowReply instance
             * @type {{
             *   (properties: subeni.v1.DeadShowReply.$Shape): subeni.v1.DeadShowReply & subeni.v1.DeadShowReply.$Shape;
             *   (properties?: subeni.v1.DeadShowReply.$Properties): subeni.v1.DeadShowReply;
             * }}
             */
            DeadShowReply.create = function(properties) {
                return new DeadShowReply(properties);
            };

            /**
             * Encodes the specified DeadShowReply message. Does not implicitly {@link subeni.v1.DeadShowReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadShowReply
             * @static
             * @param {subeni.v1.DeadShowReply.$Properties} message DeadShowReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadShowReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.letter != null && $Object.hasOwnProperty.call(message, "letter"))
                    $root.subeni.v1.DeadLetter.encode(message.letter, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadShowReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadShowReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadShowReply & subeni.v1.DeadShowReply.$Shape} DeadShowReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadShowReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadShowReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.letter = $root.subeni.v1.DeadLetter.decode(reader, reader.size(), $undefined, _depth + 1, message.letter);
                            message.outcome = "letter";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadShowReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadShowReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadShowReply} DeadShowReply
             */
            DeadShowReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadShowReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadShowReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadShowReply();
                if (object.letter != null) {
                    if (!$util.isObject(object.letter))
                        throw $TypeError(".subeni.v1.DeadShowReply.letter: object expected");
                    message.letter = $root.subeni.v1.DeadLetter.fromObject(object.letter, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.DeadShowReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a DeadShowReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadShowReply
             * @static
             * @param {subeni.v1.DeadShowReply} message DeadShowReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadShowReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.letter != null && $Object.hasOwnProperty.call(message, "letter")) {
                    object.letter = $root.subeni.v1.DeadLetter.toObject(message.letter, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "letter";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this DeadShowReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadShowReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadShowReply.prototype.toJSON = function() {
                return DeadShowReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadShowReply;
        })();

        v1.DeadReplayRequest = (function() {

            /**
             * Properties of a DeadReplayRequest.
             * @typedef {Object} subeni.v1.DeadReplayRequest.$Properties
             * @property {Array.<string>|null} [claimIds] DeadReplayRequest claimIds
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadReplayRequest.
             * @memberof subeni.v1
             * @interface IDeadReplayRequest
             * @augments subeni.v1.DeadReplayRequest.$Properties
             * @deprecated Use subeni.v1.DeadReplayRequest.$Properties instead.
             */

            /**
             * Shape of a DeadReplayRequest.
             * @typedef {subeni.v1.DeadReplayRequest.$Properties} subeni.v1.DeadReplayRequest.$Shape
             */

            /**
             * Constructs a new DeadReplayRequest.
             * @memberof subeni.v1
             * @classdesc Represents a DeadReplayRequest.
             * @constructor
             * @param {subeni.v1.DeadReplayRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadReplayRequest = function (properties) {
                this.claimIds = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadReplayRequest claimIds.
             * @member {Array.<string>} claimIds
             * @memberof subeni.v1.DeadReplayRequest
             * @instance
             */
            DeadReplayRequest.prototype.claimIds = $util.emptyArray;

            /**
             * Creates a new DeadReplayRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadReplayRequest
             * @static
             * @param {subeni.v1.DeadReplayRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadReplayRequest} DeadReplayRequest instance
             * @type {{
             *   (properties: subeni.v1.DeadReplayRequest.$Shape): subeni.v1.DeadReplayRequest & subeni.v1.DeadReplayRequest.$Shape;
             *   (properties?: subeni.v1.DeadReplayRequest.$Properties): subeni.v1.DeadReplayRequest;
             * }}
             */
            DeadReplayRequest.create = function(properties) {
                return new DeadReplayRequest(properties);
            };

            /**
             * Encodes the specified DeadReplayRequest message. Does not implicitly {@link subeni.v1.DeadReplayRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadReplayRequest
             * @static
             * @param {subeni.v1.DeadReplayRequest.$Properties} message DeadReplayRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadReplayRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimIds != null && message.claimIds.length)
                    for (let i = 0; i < message.claimIds.length; ++i)
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimIds[i]);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadReplayRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadReplayRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadReplayRequest & subeni.v1.DeadReplayRequest.$Shape} DeadReplayRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadReplayRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadReplayRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.claimIds && message.claimIds.length))
                                message.claimIds = [];
                            message.claimIds.push(reader.stringVerify());
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadReplayRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadReplayRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadReplayRequest} DeadReplayRequest
             */
            DeadReplayRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadReplayRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadReplayRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadReplayRequest();
                if (object.claimIds) {
                    if (!$Array.isArray(object.claimIds))
                        throw $TypeError(".subeni.v1.DeadReplayRequest.claimIds: array expected");
                    message.claimIds = $Array(object.claimIds.length);
                    for (let i = 0; i < object.claimIds.length; ++i)
                        message.claimIds[i] = $String(object.claimIds[i]);
                }
                return message;
            };

            /**
             * Creates a plain object from a DeadReplayRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadReplayRequest
             * @static
             * @param {subeni.v1.DeadReplayRequest} message DeadReplayRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadReplayRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.claimIds = [];
                if (message.claimIds && message.claimIds.length) {
                    object.claimIds = $Array(message.claimIds.length);
                    for (let j = 0; j < message.claimIds.length; ++j)
                        object.claimIds[j] = message.claimIds[j];
                }
                return object;
            };

            /**
             * Converts this DeadReplayRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadReplayRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadReplayRequest.prototype.toJSON = function() {
                return DeadReplayRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadReplayRequest;
        })();

        v1.DeadDropRequest = (function() {

            /**
             * Properties of a DeadDropRequest.
             * @typedef {Object} subeni.v1.DeadDropRequest.$Properties
             * @property {Array.<string>|null} [claimIds] DeadDropRequest claimIds
             * @property {boolean|null} [yesLeakIt] DeadDropRequest yesLeakIt
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadDropRequest.
             * @memberof subeni.v1
             * @interface IDeadDropRequest
             * @augments subeni.v1.DeadDropRequest.$Properties
             * @deprecated Use subeni.v1.DeadDropRequest.$Properties instead.
             */

            /**
             * Shape of a DeadDropRequest.
             * @typedef {subeni.v1.DeadDropRequest.$Properties} subeni.v1.DeadDropRequest.$Shape
             */

            /**
             * Constructs a new DeadDropRequest.
             * @memberof subeni.v1
             * @classdesc Represents a DeadDropRequest.
             * @constructor
             * @param {subeni.v1.DeadDropRequest.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadDropRequest = function (properties) {
                this.claimIds = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadDropRequest claimIds.
             * @member {Array.<string>} claimIds
             * @memberof subeni.v1.DeadDropRequest
             * @instance
             */
            DeadDropRequest.prototype.claimIds = $util.emptyArray;

            /**
             * DeadDropRequest yesLeakIt.
             * @member {boolean} yesLeakIt
             * @memberof subeni.v1.DeadDropRequest
             * @instance
             */
            DeadDropRequest.prototype.yesLeakIt = false;

            /**
             * Creates a new DeadDropRequest instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadDropRequest
             * @static
             * @param {subeni.v1.DeadDropRequest.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadDropRequest} DeadDropRequest instance
             * @type {{
             *   (properties: subeni.v1.DeadDropRequest.$Shape): subeni.v1.DeadDropRequest & subeni.v1.DeadDropRequest.$Shape;
             *   (properties?: subeni.v1.DeadDropRequest.$Properties): subeni.v1.DeadDropRequest;
             * }}
             */
            DeadDropRequest.create = function(properties) {
                return new DeadDropRequest(properties);
            };

            /**
             * Encodes the specified DeadDropRequest message. Does not implicitly {@link subeni.v1.DeadDropRequest.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadDropRequest
             * @static
             * @param {subeni.v1.DeadDropRequest.$Properties} message DeadDropRequest message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadDropRequest.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimIds != null && message.claimIds.length)
                    for (let i = 0; i < message.claimIds.length; ++i)
                        writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimIds[i]);
                if (message.yesLeakIt != null && $Object.hasOwnProperty.call(message, "yesLeakIt") && message.yesLeakIt !== false)
                    writer.uint32(/* id 2, wireType 0 =*/16).bool(message.yesLeakIt);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadDropRequest message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadDropRequest
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadDropRequest & subeni.v1.DeadDropRequest.$Shape} DeadDropRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadDropRequest.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadDropRequest();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.claimIds && message.claimIds.length))
                                message.claimIds = [];
                            message.claimIds.push(reader.stringVerify());
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.yesLeakIt = value;
                            else
                                delete message.yesLeakIt;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadDropRequest message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadDropRequest
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadDropRequest} DeadDropRequest
             */
            DeadDropRequest.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadDropRequest)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadDropRequest: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadDropRequest();
                if (object.claimIds) {
                    if (!$Array.isArray(object.claimIds))
                        throw $TypeError(".subeni.v1.DeadDropRequest.claimIds: array expected");
                    message.claimIds = $Array(object.claimIds.length);
                    for (let i = 0; i < object.claimIds.length; ++i)
                        message.claimIds[i] = $String(object.claimIds[i]);
                }
                if (object.yesLeakIt != null)
                    if (object.yesLeakIt)
                        message.yesLeakIt = $Boolean(object.yesLeakIt);
                return message;
            };

            /**
             * Creates a plain object from a DeadDropRequest message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadDropRequest
             * @static
             * @param {subeni.v1.DeadDropRequest} message DeadDropRequest
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadDropRequest.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.claimIds = [];
                if (options.defaults)
                    object.yesLeakIt = false;
                if (message.claimIds && message.claimIds.length) {
                    object.claimIds = $Array(message.claimIds.length);
                    for (let j = 0; j < message.claimIds.length; ++j)
                        object.claimIds[j] = message.claimIds[j];
                }
                if (message.yesLeakIt != null && $Object.hasOwnProperty.call(message, "yesLeakIt"))
                    object.yesLeakIt = message.yesLeakIt;
                return object;
            };

            /**
             * Converts this DeadDropRequest to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadDropRequest
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadDropRequest.prototype.toJSON = function() {
                return DeadDropRequest.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadDropRequest;
        })();

        v1.DeadResult = (function() {

            /**
             * Properties of a DeadResult.
             * @typedef {Object} subeni.v1.DeadResult.$Properties
             * @property {string|null} [claimId] DeadResult claimId
             * @property {string|null} [result] DeadResult result
             * @property {string|null} [message] DeadResult message
             * @property {Array.<string>|null} [freed] DeadResult freed
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadResult.
             * @memberof subeni.v1
             * @interface IDeadResult
             * @augments subeni.v1.DeadResult.$Properties
             * @deprecated Use subeni.v1.DeadResult.$Properties instead.
             */

            /**
             * Shape of a DeadResult.
             * @typedef {subeni.v1.DeadResult.$Properties} subeni.v1.DeadResult.$Shape
             */

            /**
             * Constructs a new DeadResult.
             * @memberof subeni.v1
             * @classdesc Represents a DeadResult.
             * @constructor
             * @param {subeni.v1.DeadResult.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadResult = function (properties) {
                this.freed = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadResult claimId.
             * @member {string} claimId
             * @memberof subeni.v1.DeadResult
             * @instance
             */
            DeadResult.prototype.claimId = "";

            /**
             * DeadResult result.
             * @member {string} result
             * @memberof subeni.v1.DeadResult
             * @instance
             */
            DeadResult.prototype.result = "";

            /**
             * DeadResult message.
             * @member {string} message
             * @memberof subeni.v1.DeadResult
             * @instance
             */
            DeadResult.prototype.message = "";

            /**
             * DeadResult freed.
             * @member {Array.<string>} freed
             * @memberof subeni.v1.DeadResult
             * @instance
             */
            DeadResult.prototype.freed = $util.emptyArray;

            /**
             * Creates a new DeadResult instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadResult
             * @static
             * @param {subeni.v1.DeadResult.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadResult} DeadResult instance
             * @type {{
             *   (properties: subeni.v1.DeadResult.$Shape): subeni.v1.DeadResult & subeni.v1.DeadResult.$Shape;
             *   (properties?: subeni.v1.DeadResult.$Properties): subeni.v1.DeadResult;
             * }}
             */
            DeadResult.create = function(properties) {
                return new DeadResult(properties);
            };

            /**
             * Encodes the specified DeadResult message. Does not implicitly {@link subeni.v1.DeadResult.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadResult
             * @static
             * @param {subeni.v1.DeadResult.$Properties} message DeadResult message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadResult.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId") && message.claimId !== "")
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.claimId);
                if (message.result != null && $Object.hasOwnProperty.call(message, "result") && message.result !== "")
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.result);
                if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.message);
                if (message.freed != null && message.freed.length)
                    for (let i = 0; i < message.freed.length; ++i)
                        writer.uint32(/* id 4, wireType 2 =*/34).string(message.freed[i]);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadResult message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadResult
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadResult & subeni.v1.DeadResult.$Shape} DeadResult
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadResult.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadResult();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.claimId = value;
                            else
                                delete message.claimId;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.result = value;
                            else
                                delete message.result;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if ((value = reader.stringVerify()).length)
                                message.message = value;
                            else
                                delete message.message;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if (!(message.freed && message.freed.length))
                                message.freed = [];
                            message.freed.push(reader.stringVerify());
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadResult message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadResult
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadResult} DeadResult
             */
            DeadResult.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadResult)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadResult: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadResult();
                if (object.claimId != null)
                    if (typeof object.claimId !== "string" || object.claimId.length)
                        message.claimId = $String(object.claimId);
                if (object.result != null)
                    if (typeof object.result !== "string" || object.result.length)
                        message.result = $String(object.result);
                if (object.message != null)
                    if (typeof object.message !== "string" || object.message.length)
                        message.message = $String(object.message);
                if (object.freed) {
                    if (!$Array.isArray(object.freed))
                        throw $TypeError(".subeni.v1.DeadResult.freed: array expected");
                    message.freed = $Array(object.freed.length);
                    for (let i = 0; i < object.freed.length; ++i)
                        message.freed[i] = $String(object.freed[i]);
                }
                return message;
            };

            /**
             * Creates a plain object from a DeadResult message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadResult
             * @static
             * @param {subeni.v1.DeadResult} message DeadResult
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadResult.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.freed = [];
                if (options.defaults) {
                    object.claimId = "";
                    object.result = "";
                    object.message = "";
                }
                if (message.claimId != null && $Object.hasOwnProperty.call(message, "claimId"))
                    object.claimId = message.claimId;
                if (message.result != null && $Object.hasOwnProperty.call(message, "result"))
                    object.result = message.result;
                if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                    object.message = message.message;
                if (message.freed && message.freed.length) {
                    object.freed = $Array(message.freed.length);
                    for (let j = 0; j < message.freed.length; ++j)
                        object.freed[j] = message.freed[j];
                }
                return object;
            };

            /**
             * Converts this DeadResult to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadResult
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadResult.prototype.toJSON = function() {
                return DeadResult.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadResult;
        })();

        v1.DeadResults = (function() {

            /**
             * Properties of a DeadResults.
             * @typedef {Object} subeni.v1.DeadResults.$Properties
             * @property {Array.<subeni.v1.DeadResult.$Properties>|null} [results] DeadResults results
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadResults.
             * @memberof subeni.v1
             * @interface IDeadResults
             * @augments subeni.v1.DeadResults.$Properties
             * @deprecated Use subeni.v1.DeadResults.$Properties instead.
             */

            /**
             * Shape of a DeadResults.
             * @typedef {subeni.v1.DeadResults.$Properties} subeni.v1.DeadResults.$Shape
             */

            /**
             * Constructs a new DeadResults.
             * @memberof subeni.v1
             * @classdesc Represents a DeadResults.
             * @constructor
             * @param {subeni.v1.DeadResults.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadResults = function (properties) {
                this.results = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadResults results.
             * @member {Array.<subeni.v1.DeadResult.$Properties>} results
             * @memberof subeni.v1.DeadResults
             * @instance
             */
            DeadResults.prototype.results = $util.emptyArray;

            /**
             * Creates a new DeadResults instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadResults
             * @static
             * @param {subeni.v1.DeadResults.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadResults} DeadResults instance
             * @type {{
             *   (properties: subeni.v1.DeadResults.$Shape): subeni.v1.DeadResults & subeni.v1.DeadResults.$Shape;
             *   (properties?: subeni.v1.DeadResults.$Properties): subeni.v1.DeadResults;
             * }}
             */
            DeadResults.create = function(properties) {
                return new DeadResults(properties);
            };

            /**
             * Encodes the specified DeadResults message. Does not implicitly {@link subeni.v1.DeadResults.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadResults
             * @static
             * @param {subeni.v1.DeadResults.$Properties} message DeadResults message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadResults.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.results != null && message.results.length)
                    for (let i = 0; i < message.results.length; ++i)
                        $root.subeni.v1.DeadResult.encode(message.results[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadResults message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadResults
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadResults & subeni.v1.DeadResults.$Shape} DeadResults
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadResults.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadResults();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.results && message.results.length))
                                message.results = [];
                            message.results.push($root.subeni.v1.DeadResult.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadResults message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadResults
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadResults} DeadResults
             */
            DeadResults.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadResults)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadResults: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadResults();
                if (object.results) {
                    if (!$Array.isArray(object.results))
                        throw $TypeError(".subeni.v1.DeadResults.results: array expected");
                    message.results = $Array(object.results.length);
                    for (let i = 0; i < object.results.length; ++i) {
                        if (!$util.isObject(object.results[i]))
                            throw $TypeError(".subeni.v1.DeadResults.results: object expected");
                        message.results[i] = $root.subeni.v1.DeadResult.fromObject(object.results[i], _depth + 1);
                    }
                }
                return message;
            };

            /**
             * Creates a plain object from a DeadResults message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadResults
             * @static
             * @param {subeni.v1.DeadResults} message DeadResults
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadResults.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (options.arrays || options.defaults)
                    object.results = [];
                if (message.results && message.results.length) {
                    object.results = $Array(message.results.length);
                    for (let j = 0; j < message.results.length; ++j)
                        object.results[j] = $root.subeni.v1.DeadResult.toObject(message.results[j], options, _depth + 1);
                }
                return object;
            };

            /**
             * Converts this DeadResults to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadResults
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadResults.prototype.toJSON = function() {
                return DeadResults.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadResults;
        })();

        v1.DeadReplayReply = (function() {

            /**
             * Properties of a DeadReplayReply.
             * @typedef {Object} subeni.v1.DeadReplayReply.$Properties
             * @property {subeni.v1.DeadResults.$Properties|null} [done] DeadReplayReply done
             * @property {subeni.v1.Failure.$Properties|null} [failure] DeadReplayReply failure
             * @property {"done"|"failure"} [outcome] DeadReplayReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadReplayReply.
             * @memberof subeni.v1
             * @interface IDeadReplayReply
             * @augments subeni.v1.DeadReplayReply.$Properties
             * @deprecated Use subeni.v1.DeadReplayReply.$Properties instead.
             */

            /**
             * Narrowed shape of a DeadReplayReply.
             * @typedef {{
             *   done?: subeni.v1.DeadResults.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; done?: null; failure?: null }|{ outcome?: "done"; done: subeni.v1.DeadResults.$Shape; failure?: null }|{ outcome?: "failure"; done?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.DeadReplayReply.$Shape
             */

            /**
             * Constructs a new DeadReplayReply.
             * @memberof subeni.v1
             * @classdesc Represents a DeadReplayReply.
             * @constructor
             * @param {subeni.v1.DeadReplayReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadReplayReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadReplayReply done.
             * @member {subeni.v1.DeadResults.$Properties|null|undefined} done
             * @memberof subeni.v1.DeadReplayReply
             * @instance
             */
            DeadReplayReply.prototype.done = null;

            /**
             * DeadReplayReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.DeadReplayReply
             * @instance
             */
            DeadReplayReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * DeadReplayReply outcome.
             * @member {"done"|"failure"|undefined} outcome
             * @memberof subeni.v1.DeadReplayReply
             * @instance
             */
            $Object.defineProperty(DeadReplayReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["done", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new DeadReplayReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadReplayReply
             * @static
             * @param {subeni.v1.DeadReplayReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadReplayReply} DeadReplayReply instance
             * @type {{
             *   (properties: subeni.v1.DeadReplayReply.$Shape): subeni.v1.DeadReplayReply & subeni.v1.DeadReplayReply.$Shape;
             *   (properties?: subeni.v1.DeadReplayReply.$Properties): subeni.v1.DeadReplayReply;
             * }}
             */
            DeadReplayReply.create = function(properties) {
                return new DeadReplayReply(properties);
            };

            /**
             * Encodes the specified DeadReplayReply message. Does not implicitly {@link subeni.v1.DeadReplayReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadReplayReply
             * @static
             * @param {subeni.v1.DeadReplayReply.$Properties} message DeadReplayReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadReplayReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.done != null && $Object.hasOwnProperty.call(message, "done"))
                    $root.subeni.v1.DeadResults.encode(message.done, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadReplayReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadReplayReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadReplayReply & subeni.v1.DeadReplayReply.$Shape} DeadReplayReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadReplayReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadReplayReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.done = $root.subeni.v1.DeadResults.decode(reader, reader.size(), $undefined, _depth + 1, message.done);
                            message.outcome = "done";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadReplayReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadReplayReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadReplayReply} DeadReplayReply
             */
            DeadReplayReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadReplayReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadReplayReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadReplayReply();
                if (object.done != null) {
                    if (!$util.isObject(object.done))
                        throw $TypeError(".subeni.v1.DeadReplayReply.done: object expected");
                    message.done = $root.subeni.v1.DeadResults.fromObject(object.done, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.DeadReplayReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a DeadReplayReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadReplayReply
             * @static
             * @param {subeni.v1.DeadReplayReply} message DeadReplayReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadReplayReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.done != null && $Object.hasOwnProperty.call(message, "done")) {
                    object.done = $root.subeni.v1.DeadResults.toObject(message.done, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "done";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this DeadReplayReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadReplayReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadReplayReply.prototype.toJSON = function() {
                return DeadReplayReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadReplayReply;
        })();

        v1.DeadDropReply = (function() {

            /**
             * Properties of a DeadDropReply.
             * @typedef {Object} subeni.v1.DeadDropReply.$Properties
             * @property {subeni.v1.DeadResults.$Properties|null} [done] DeadDropReply done
             * @property {subeni.v1.Failure.$Properties|null} [failure] DeadDropReply failure
             * @property {"done"|"failure"} [outcome] DeadDropReply outcome
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a DeadDropReply.
             * @memberof subeni.v1
             * @interface IDeadDropReply
             * @augments subeni.v1.DeadDropReply.$Properties
             * @deprecated Use subeni.v1.DeadDropReply.$Properties instead.
             */

            /**
             * Narrowed shape of a DeadDropReply.
             * @typedef {{
             *   done?: subeni.v1.DeadResults.$Shape|null;
             *   failure?: subeni.v1.Failure.$Shape|null;
             *   $unknowns?: Array.<Uint8Array>;
             * } & (
             *   ({ outcome?: undefined; done?: null; failure?: null }|{ outcome?: "done"; done: subeni.v1.DeadResults.$Shape; failure?: null }|{ outcome?: "failure"; done?: null; failure: subeni.v1.Failure.$Shape })
             * )} subeni.v1.DeadDropReply.$Shape
             */

            /**
             * Constructs a new DeadDropReply.
             * @memberof subeni.v1
             * @classdesc Represents a DeadDropReply.
             * @constructor
             * @param {subeni.v1.DeadDropReply.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const DeadDropReply = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * DeadDropReply done.
             * @member {subeni.v1.DeadResults.$Properties|null|undefined} done
             * @memberof subeni.v1.DeadDropReply
             * @instance
             */
            DeadDropReply.prototype.done = null;

            /**
             * DeadDropReply failure.
             * @member {subeni.v1.Failure.$Properties|null|undefined} failure
             * @memberof subeni.v1.DeadDropReply
             * @instance
             */
            DeadDropReply.prototype.failure = null;

            // OneOf field names bound to virtual getters and setters
            let $oneOfFields;

            /**
             * DeadDropReply outcome.
             * @member {"done"|"failure"|undefined} outcome
             * @memberof subeni.v1.DeadDropReply
             * @instance
             */
            $Object.defineProperty(DeadDropReply.prototype, "outcome", {
                get: $util.oneOfGetter($oneOfFields = ["done", "failure"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            /**
             * Creates a new DeadDropReply instance using the specified properties.
             * @function create
             * @memberof subeni.v1.DeadDropReply
             * @static
             * @param {subeni.v1.DeadDropReply.$Properties=} [properties] Properties to set
             * @returns {subeni.v1.DeadDropReply} DeadDropReply instance
             * @type {{
             *   (properties: subeni.v1.DeadDropReply.$Shape): subeni.v1.DeadDropReply & subeni.v1.DeadDropReply.$Shape;
             *   (properties?: subeni.v1.DeadDropReply.$Properties): subeni.v1.DeadDropReply;
             * }}
             */
            DeadDropReply.create = function(properties) {
                return new DeadDropReply(properties);
            };

            /**
             * Encodes the specified DeadDropReply message. Does not implicitly {@link subeni.v1.DeadDropReply.verify|verify} messages.
             * @function encode
             * @memberof subeni.v1.DeadDropReply
             * @static
             * @param {subeni.v1.DeadDropReply.$Properties} message DeadDropReply message or plain object to encode
             * @param {$protobuf.Writer} [writer] Writer to encode to
             * @returns {$protobuf.Writer} Writer
             */
            DeadDropReply.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.done != null && $Object.hasOwnProperty.call(message, "done"))
                    $root.subeni.v1.DeadResults.encode(message.done, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure"))
                    $root.subeni.v1.Failure.encode(message.failure, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            /**
             * Decodes a DeadDropReply message from the specified reader or buffer.
             * @function decode
             * @memberof subeni.v1.DeadDropReply
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {subeni.v1.DeadDropReply & subeni.v1.DeadDropReply.$Shape} DeadDropReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            DeadDropReply.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.subeni.v1.DeadDropReply();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.done = $root.subeni.v1.DeadResults.decode(reader, reader.size(), $undefined, _depth + 1, message.done);
                            message.outcome = "done";
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.failure = $root.subeni.v1.Failure.decode(reader, reader.size(), $undefined, _depth + 1, message.failure);
                            message.outcome = "failure";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            /**
             * Creates a DeadDropReply message from a plain object. Also converts values to their respective internal types.
             * @function fromObject
             * @memberof subeni.v1.DeadDropReply
             * @static
             * @param {Object.<string,*>} object Plain object
             * @returns {subeni.v1.DeadDropReply} DeadDropReply
             */
            DeadDropReply.fromObject = function (object, _depth) {
                if (object instanceof $root.subeni.v1.DeadDropReply)
                    return object;
                if (!$util.isObject(object))
                    throw $TypeError(".subeni.v1.DeadDropReply: object expected");
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let message = new $root.subeni.v1.DeadDropReply();
                if (object.done != null) {
                    if (!$util.isObject(object.done))
                        throw $TypeError(".subeni.v1.DeadDropReply.done: object expected");
                    message.done = $root.subeni.v1.DeadResults.fromObject(object.done, _depth + 1);
                }
                if (object.failure != null) {
                    if (!$util.isObject(object.failure))
                        throw $TypeError(".subeni.v1.DeadDropReply.failure: object expected");
                    message.failure = $root.subeni.v1.Failure.fromObject(object.failure, _depth + 1);
                }
                return message;
            };

            /**
             * Creates a plain object from a DeadDropReply message. Also converts values to other types if specified.
             * @function toObject
             * @memberof subeni.v1.DeadDropReply
             * @static
             * @param {subeni.v1.DeadDropReply} message DeadDropReply
             * @param {$protobuf.IConversionOptions} [options] Conversion options
             * @returns {Object.<string,*>} Plain object
             */
            DeadDropReply.toObject = function (message, options, _depth) {
                if (!options)
                    options = {};
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                let object = {};
                if (message.done != null && $Object.hasOwnProperty.call(message, "done")) {
                    object.done = $root.subeni.v1.DeadResults.toObject(message.done, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "done";
                }
                if (message.failure != null && $Object.hasOwnProperty.call(message, "failure")) {
                    object.failure = $root.subeni.v1.Failure.toObject(message.failure, options, _depth + 1);
                    if (options.oneofs)
                        object.outcome = "failure";
                }
                return object;
            };

            /**
             * Converts this DeadDropReply to JSON.
             * @function toJSON
             * @memberof subeni.v1.DeadDropReply
             * @instance
             * @returns {Object.<string,*>} JSON object
             */
            DeadDropReply.prototype.toJSON = function() {
                return DeadDropReply.toObject(this, $protobuf.util.toJSONOptions);
            };

            return DeadDropReply;
        })();

        return v1;
    })();

    return subeni;
})();

export {
  $root as default
};
